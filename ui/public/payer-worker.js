/*
 * The payer's area without a network: pages, scripts and what one's own account answered lately.
 * `kontor-shell` holds what is the same for everybody; `kontor-own-<user>` what is one person's, wiped when they sign out or another signs in.
 */
const shell = 'kontor-shell'
const ownOf = (user) => `kontor-own-${user}`
let user

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith('kontor-own-'))
const wipe = async (kept) => {
  for (const name of await ownCaches()) if (name !== kept) await caches.delete(name)
}

/** The person whose things may be kept; after a restart of this worker it is whose cache there is. */
const ownCache = async () => {
  user ??= (await ownCaches())[0]?.slice('kontor-own-'.length)
  return user === undefined ? undefined : caches.open(ownOf(user))
}

/** Scripts of earlier releases go once there are many. */
const prune = async () => {
  const cache = await caches.open(shell)
  const kept = await cache.keys()
  if (kept.length > 400) for (const request of kept.slice(0, 200)) await cache.delete(request)
}

const keep = async (cache, request, response) => {
  if (cache && response.ok && response.type === 'basic' && response.status === 200)
    await cache.put(request, response.clone())
  return response
}

const networkFirst = async (request, open) => {
  try {
    const response = await fetch(request)
    return await keep(await open(), request, response)
  } catch (error) {
    const kept = await (await open())?.match(request, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

const cacheFirst = async (request) =>
  (await caches.match(request, { ignoreVary: true })) ?? keep(await caches.open(shell), request, await fetch(request))

/** Whoever left is no longer told on this device; the server hears of it from the push service. */
const stopPushes = async () => void (await (await self.registration.pushManager?.getSubscription())?.unsubscribe())

/** A session that cannot be renewed is over: nothing of it stays. */
const forget = async () => {
  user = undefined
  await wipe()
  await stopPushes()
}

/** A page that was never opened here leads to the area's first one; the area's pages lead elsewhere only who is signed out. */
const page = async (request) => {
  try {
    const response = await networkFirst(request, () => caches.open(shell))
    if (response.type === 'opaqueredirect') await forget()
    return response
  } catch (error) {
    const isHome = new URL(request.url).pathname === '/payer'
    if (!isHome && (await (await caches.open(shell)).match('/payer', { ignoreVary: true })))
      return Response.redirect('/payer')
    throw error
  }
}

const renewal = async (request) => {
  const response = await fetch(request)
  if (response.status === 401) await forget()
  return response
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(prune().then(() => self.clients.claim())))

self.addEventListener('message', (event) => {
  const { user: wanted, paths = [] } = event.data ?? {}
  if (wanted === undefined) return
  event.waitUntil(
    (async () => {
      await ownCache()
      if (user !== undefined && user !== String(wanted)) await stopPushes()
      user = String(wanted)
      await wipe(ownOf(user))
      await caches.open(ownOf(user))
      // What was loaded before this worker was there is asked for once more.
      for (const path of paths)
        await fetch(path).then(
          async (response) =>
            keep(path.startsWith('/v1/') ? await ownCache() : await caches.open(shell), path, response),
          () => undefined,
        )
    })(),
  )
})

/** A message of a seller; one that comes twice shows once. */
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icons/kontor-192.png', data: { url } }),
  )
})

/** Leads to the message, in a window that is open already if there is one. Only pages of this area are opened. */
const lead = async (url) => {
  const path = /^\/payer(\/[\w/-]*)?$/.test(url ?? '') ? url : '/payer'
  const [window] = (await self.clients.matchAll({ type: 'window' })).filter((client) =>
    new URL(client.url).pathname.startsWith('/payer'),
  )
  if (!window) return self.clients.openWindow(path)
  await window.focus()
  return window.navigate(path)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lead(event.notification.data?.url))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (url.pathname === '/v1/app/session/renew_token') return event.respondWith(renewal(request))
  if (request.method !== 'GET' || request.headers.has('range')) return
  if (request.mode === 'navigate')
    return /^\/payer(\/|$)/.test(url.pathname) ? event.respondWith(page(request)) : undefined
  if (/^\/(assets|icons)\//.test(url.pathname)) return event.respondWith(cacheFirst(request))
  // The router asks which further paths there are; without a network there are those it knows.
  if (url.pathname === '/__manifest')
    return event.respondWith(networkFirst(request, () => caches.open(shell)).catch(() => Response.json({})))
  if (
    /^\/files\/\d+\//.test(url.pathname) ||
    (/^\/v1\/(payer\/|app\/session$)/.test(url.pathname) && !url.pathname.endsWith('.pdf'))
  )
    event.respondWith(networkFirst(request, ownCache))
})
