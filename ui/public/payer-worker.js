/*
 * The payer's area without a network: pages, scripts and what one's own account answered lately.
 * `kontor-shell` holds what is the same for everybody; `kontor-own-<user>` what is one person's, wiped when they sign out or another signs in,
 * with what they keep by choice in caches `kontor-own-<user>.<thing>` beside it.
 */
importScripts('/payer-kept.js', '/payer-background.js', '/payer-shared.js')
const { kept: things } = self

const shell = 'kontor-shell'
const ownOf = (user) => `kontor-own-${user}`
let user

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith('kontor-own-'))
const wipe = async (kept) => {
  await self.behind.stopOthers(kept?.slice('kontor-own-'.length))
  for (const name of await ownCaches())
    if (kept === undefined || (name !== kept && !name.startsWith(`${kept}.`))) await caches.delete(name)
}

/** The person whose things may be kept; after a restart of this worker it is whose cache there is. */
const ownCache = async () => {
  user ??= (await ownCaches())[0]?.slice('kontor-own-'.length).split('.')[0]
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
    const own = kept ?? ((await ownCache()) && (await things.findKept(user, request)))
    if (own) return own
    throw error
  }
}

/** Players ask for parts; without a network they get them of what was kept. */
const ranged = async (request) => {
  try {
    return await fetch(request)
  } catch (error) {
    const found = (await ownCache()) && (await things.findKept(user, request))
    if (found) return things.partOf(request, found)
    throw error
  }
}

/** All paths the router was ever told of: without a network there are no others. */
const knownPaths = async () => {
  const cache = await caches.open(shell)
  const told = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/__manifest')
  const parts = await Promise.all(
    told.map(async (request) => (await cache.match(request, { ignoreVary: true })).json()),
  )
  return Response.json(Object.assign({}, ...parts))
}

const cacheFirst = async (request) =>
  (await caches.match(request, { ignoreVary: true })) ?? keep(await caches.open(shell), request, await fetch(request))

/** Whoever left is no longer told on this device; the server hears of it from the push service. */
const stopPushes = async () => void (await (await self.registration.pushManager?.getSubscription())?.unsubscribe())

/** A session that cannot be renewed is over: nothing of it stays. */
const forget = async () => {
  user = undefined
  await wipe()
  await things.forgetDeeds()
  await self.shared.forgetShared()
  await stopPushes()
}

/** A page that was never opened here leads to the area's first one; the area's pages lead elsewhere only who is signed out. */
const page = async (request) => {
  try {
    const response = await networkFirst(request, () => caches.open(shell))
    if (response.type === 'opaqueredirect') await forget()
    return response
  } catch (error) {
    const { pathname } = new URL(request.url)
    const isHome = pathname === '/payer'
    // A page is the same frame whatever follows its path.
    const same = await (await caches.open(shell)).match(pathname, { ignoreVary: true, ignoreSearch: true })
    if (same) return same
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

/** Whose the device is from now on; what was loaded before this worker was there is asked for once more. */
const belongTo = async (wanted, paths) => {
  await ownCache()
  if (user !== undefined && user !== String(wanted)) {
    await stopPushes()
    await self.shared.forgetShared()
  }
  user = String(wanted)
  await wipe(ownOf(user))
  await caches.open(ownOf(user))
  for (const path of paths)
    await fetch(path).then(
      async (response) => keep(path.startsWith('/v1/') ? await ownCache() : await caches.open(shell), path, response),
      () => undefined,
    )
}

const orders = {
  keep: (thing) => things.keepThing(user, thing),
  drop: (id) => things.dropThing(user, id),
  resume: () => things.resumeThings(user),
  check: () => things.checkThings(user),
  send: () => things.sendDeeds(user),
}

self.addEventListener('message', (event) => {
  const { user: wanted, paths = [], order, of } = event.data ?? {}
  if (wanted === undefined) return
  event.waitUntil(
    (async () => {
      if (order === undefined || user !== String(wanted)) await belongTo(wanted, paths)
      await orders[order]?.(of)
    })().catch(() => undefined),
  )
})

/** The browser has a network again, also when no page is open. */
self.addEventListener('sync', (event) => {
  if (event.tag === things.deedsName)
    event.waitUntil(ownCache().then(() => user !== undefined && things.sendDeeds(user)))
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
  if (request.method === 'POST' && url.pathname === '/payer/community/share')
    return event.respondWith(self.shared.takeShared(request))
  if (request.method !== 'GET') return
  if (url.pathname.startsWith(self.shared.sharedAt)) return event.respondWith(self.shared.showShared(request))
  if (request.headers.has('range'))
    return url.pathname.startsWith('/files/signed/') ? event.respondWith(ranged(request)) : undefined
  if (request.mode === 'navigate')
    return /^\/payer(\/|$)/.test(url.pathname) ? event.respondWith(page(request)) : undefined
  if (/^\/(assets|icons)\//.test(url.pathname)) return event.respondWith(cacheFirst(request))
  // The router asks which further paths there are.
  if (url.pathname === '/__manifest')
    return event.respondWith(networkFirst(request, () => caches.open(shell)).catch(knownPaths))
  if (url.pathname.startsWith('/files/signed/')) return event.respondWith(networkFirst(request, async () => undefined))
  if (
    /^\/files\/\d+\//.test(url.pathname) ||
    /^\/v1\/(shop\/[^/]+\/app(\/|$)|common\/payment_tickets\/[^/]+\/qr\.svg$)/.test(url.pathname) ||
    (/^\/v1\/(payer\/|app\/session$)/.test(url.pathname) && !url.pathname.endsWith('.pdf'))
  )
    event.respondWith(networkFirst(request, ownCache))
})
