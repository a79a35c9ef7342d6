/** Tells of turns while no page is open: shows what the server sent, and opens the table. Nothing is kept here. */
const post = (what, token) => fetch(`/api/notices/${what}?token=${encodeURIComponent(token)}`, { method: 'POST' })

self.addEventListener('push', (event) => {
  const said = event.data?.json()
  if (said) event.waitUntil(Promise.all([show(said), said.confirm && confirm(said.confirm)]))
})

function show({ title, body, tag, lang, url, stop, stop_text }) {
  const actions = stop ? [{ action: 'stop', title: stop_text }] : []
  return self.registration.showNotification(title, { body, tag, lang, icon: '/icon-192.png', data: { url, stop }, actions })
}

/** That the message arrived shows that the address is this browser's. Pages that are open look again. */
async function confirm(token) {
  await post('confirm', token)
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage('told')
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url, stop } = event.notification.data
  event.waitUntil(event.action === 'stop' ? post('stop', stop) : open(new URL(url, self.location.origin).href))
})

async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => page.url === url)
  return there ? there.focus() : self.clients.openWindow(url)
}
