import '@fontsource/cinzel/latin-400.css'
import '@fontsource/cinzel/latin-700.css'
import '@fontsource/cinzel/latin-ext-700.css'
import { mount } from 'svelte'
import App from './App.svelte'
import './tokens.css'
import './app.css'

const target = document.getElementById('app')
if (target) mount(App, { target })
