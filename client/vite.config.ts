import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const server = 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/pantheon/server/static', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
