// The check-in page without a network: its last page, its assets, the doors and who is signed in are kept; nothing else is.
// Scans are never kept here: the page remembers and sends them itself.
const cacheName = 'kontor-door-1'
const at = (path) => new URL(path, self.location.origin).href
const page = at('/cabinet/payment_tickets/check_in')
const kept = /^\/v1\/(app\/session$|cabinet\/check_in(\/\d+)?$)/
// Which other pages there are: without a network, none.
const noOthers = () => new Response('{}', { headers: { 'content-type': 'application/json' } })
const isAsset = (url) => url.pathname.startsWith('/assets/')

const keep = async (request, response) => {
  if (response.ok && !response.redirected) await (await caches.open(cacheName)).put(request, response.clone())
  return response
}

const networkFirst = async (request, key) => {
  const known = () => caches.match(key, { ignoreVary: true })
  try {
    const response = await fetch(request)
    // Who is signed out finds nothing here any more.
    if (response.status === 401 || response.redirected) await caches.delete(cacheName)
    return response.status >= 502 ? ((await known()) ?? response) : await keep(key, response)
  } catch (error) {
    const before = await known()
    if (before) return before
    throw error
  }
}

const assetFirst = async (request) =>
  (await caches.match(request.url, { ignoreVary: true })) ?? keep(request.url, await fetch(request))

/** What a page that was opened before the worker uses: fetched once more, from the browser's own cache mostly. */
const takeAlong = async (urls) => {
  const cache = await caches.open(cacheName)
  const wanted = new Set(urls)
  for (const { url } of await cache.keys()) if (isAsset(new URL(url)) && !wanted.has(url)) await cache.delete(url)
  await Promise.all(
    urls.map(async (url) => (await cache.match(url, { ignoreVary: true })) ?? keep(url, await fetch(url))),
  )
  for (const url of [page, at('/v1/app/session'), at('/v1/cabinet/check_in')])
    await keep(url, await fetch(url, { credentials: 'same-origin' }))
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  event.waitUntil(
    takeAlong(event.data.urls).then(
      () => event.source?.postMessage('ready'),
      () => {},
    ),
  )
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(networkFirst(request, page))
  else if (isAsset(url)) event.respondWith(assetFirst(request))
  else if (url.pathname === '/__manifest') event.respondWith(fetch(request).catch(noOthers))
  else if (kept.test(url.pathname)) event.respondWith(networkFirst(request, request.url))
})
