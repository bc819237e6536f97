/*
 * What a person keeps on this device by choice, and what they did without a network; loaded by `payer-worker.js`.
 * A thing that is kept is a cache `kontor-own-<user>.<thing>`; its entry (name, size, how far it is) is one of its responses.
 */
const keptOf = (user, id) => `kontor-own-${user}.${id}`
const entryKey = '/kept-entry.json'
const deedsName = 'kontor-deeds'

/** Told to all pages of the area, where the browser can reach them. */
const told = { channel: 'BroadcastChannel' in self ? new BroadcastChannel('kontor-kept') : undefined }
const tell = (what) => told.channel?.postMessage(what)

const renewed = () =>
  fetch('/v1/app/session/renew_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: '{}',
  })

/** As the person; a session that ran out meanwhile is renewed once. */
const fetchOwn = async (url, init) => {
  const response = await fetch(url, init)
  return response.status === 401 && (await renewed()).ok ? fetch(url, init) : response
}

const writeEntry = async (cache, entry) => {
  await cache.put(entryKey, new Response(JSON.stringify(entry), { headers: { 'content-type': 'application/json' } }))
  tell({ kind: 'entry', entry })
}

/** The scripts a page is made of go where all pages find them. */
const keepAssets = async (html) => {
  const shellCache = await caches.open('kontor-shell')
  for (const path of new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)))
    if (!(await shellCache.match(path, { ignoreVary: true }))) {
      const response = await fetch(path)
      if (response.ok) await shellCache.put(path, response)
    }
}

const bytesOf = async (response) =>
  Number(response.headers.get('content-length')) || (await response.clone().arrayBuffer()).byteLength

const running = new Map()

/** Fetches one item, unless it is there; answers its size. `as` is the address it is found by later. */
const keepItem = async (cache, { url, as = url }, signal) => {
  const known = await cache.match(as, { ignoreVary: true })
  if (known) return bytesOf(known)
  const response = await fetchOwn(url, { signal, headers: as.startsWith('/v1/') ? { accept: 'application/json' } : {} })
  if (!response.ok || response.redirected) throw new Error(`${url} answered ${response.status}`)
  const size = await bytesOf(response)
  if ((response.headers.get('content-type') ?? '').startsWith('text/html'))
    await keepAssets(await response.clone().text())
  await cache.put(as, response)
  return size
}

const missing = async (cache, items) => {
  const found = await Promise.all(items.map(({ url, as = url }) => cache.match(as, { ignoreVary: true })))
  return items.filter((_, at) => !found[at])
}

/** Fetches a thing item by item, and has the browser fetch what is large. What broke off goes on where it was; what is stopped is gone. */
const keepThing = async (user, { items, ...thing }) => {
  if (running.has(thing.id)) return
  const stop = new AbortController()
  running.set(thing.id, stop)
  const cache = await caches.open(keptOf(user, thing.id))
  let entry = { ...thing, state: 'running', done: 0, total: items.length, size: 0 }
  try {
    await writeEntry(cache, { ...entry, items })
    const keepAll = async (list) => {
      for (const item of list) {
        const size = await keepItem(cache, item, stop.signal)
        entry = { ...entry, done: entry.done + 1, size: entry.size + size }
        tell({ kind: 'entry', entry })
      }
    }
    const large = await missing(
      cache,
      items.filter((item) => self.behind.isBehind(thing, item)),
    )
    await keepAll(items.filter((item) => !large.includes(item)))
    if (large.length > 0) {
      await writeEntry(cache, { ...entry, items })
      if (await self.behind.beginBehind(user, entry, large)) return
    }
    await keepAll(large)
    await writeEntry(cache, { ...entry, state: 'kept' })
  } catch {
    if (!stop.signal.aborted) await writeEntry(cache, { ...entry, state: 'broken', items })
  } finally {
    running.delete(thing.id)
    if (stop.signal.aborted) await dropThing(user, thing.id)
  }
}

const dropThing = async (user, id) => {
  running.get(id)?.abort()
  await self.behind.stopBehind(user, id)
  await caches.delete(keptOf(user, id))
  tell({ kind: 'dropped', id })
}

/** Goes on with what broke off, as when the browser stopped this worker or the network went. */
const resumeThings = async (user) => {
  for (const name of await caches.keys()) {
    if (!name.startsWith(keptOf(user, ''))) continue
    const entry = await (await (await caches.open(name)).match(entryKey))?.json()
    if (entry?.items) await keepThing(user, entry)
  }
}

/** What a person may no longer have does not stay here. */
const checkThings = async (user) => {
  for (const name of await caches.keys()) {
    if (!name.startsWith(keptOf(user, ''))) continue
    const entry = await (await (await caches.open(name)).match(entryKey))?.json()
    if (entry && [403, 404].includes((await fetchOwn(entry.check)).status)) await dropThing(user, entry.id)
  }
}

/** A response found by another address: links to files hold when they end, pictures have several sizes. */
const sameFile = (path) => /^\/files\/(signed\/)?\d+\//.exec(path)?.[0]

/** What was kept of a request: as it was asked for, else another copy of the same file. */
const findKept = async (user, request) => {
  const names = (await caches.keys()).filter((name) => name.startsWith(keptOf(user, '')))
  const { pathname } = new URL(request.url)
  const file = sameFile(pathname)
  for (const name of names) {
    const cache = await caches.open(name)
    const found = await cache.match(request.mode === 'navigate' ? pathname : request, { ignoreVary: true })
    if (found) return found
    if (!file) continue
    const other = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(file))
    if (other) return cache.match(other, { ignoreVary: true })
  }
  return undefined
}

/** The part of a file a player asks for. */
const partOf = async (request, response) => {
  const [, from, till] = /bytes=(\d+)-(\d*)/.exec(request.headers.get('range')) ?? []
  const whole = await response.blob()
  const [start, end] = [Number(from ?? 0), Math.min(till ? Number(till) : whole.size - 1, whole.size - 1)]
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${whole.size}` } })
  return new Response(whole.slice(start, end + 1), {
    status: 206,
    headers: {
      'content-type': response.headers.get('content-type') ?? '',
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${whole.size}`,
    },
  })
}

const asked = (request) =>
  new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => failed(request.error))
  })

const openDeeds = () => {
  const opening = indexedDB.open(deedsName, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('deeds', { keyPath: 'name' }))
  return asked(opening)
}

const deedStore = (db) => db.transaction('deeds', 'readwrite').objectStore('deeds')

/** Removes a deed that was sent, unless a later one took its place meanwhile. */
const removeDeed = async (db, { name, once }) => {
  const store = deedStore(db)
  const current = await asked(store.get(name))
  if (current?.once === once) await asked(store.delete(name))
}

/** Sends what was done without a network, in its order, each once; what the server refuses is told and not repeated. */
const sendDeeds = (user) =>
  navigator.locks.request(deedsName, async () => {
    const db = await openDeeds()
    const result = { kind: 'sent', sent: [], refused: [] }
    try {
      const deeds = await asked(deedStore(db).getAll())
      for (const deed of deeds.filter((each) => each.user !== user)) await removeDeed(db, deed)
      for (const deed of deeds.filter((each) => each.user === user).sort((one, other) => one.at - other.at)) {
        const { url, body, language, once } = deed
        const headers = {
          'content-type': 'application/json',
          accept: 'application/json',
          'accept-language': language,
          'content-language': language,
          'idempotency-key': once,
        }
        const response = await fetchOwn(url, { method: 'POST', headers, body })
        if (response.ok) result.sent.push(deed.name)
        else if ([401, 408, 425, 429].includes(response.status) || response.status >= 500) throw new Error('later')
        else result.refused.push((await response.json().catch(() => ({})))?.error?.message ?? '')
        await removeDeed(db, deed)
      }
    } finally {
      db.close()
      if (result.sent.length + result.refused.length > 0) tell(result)
    }
  })

const forgetDeeds = () => asked(indexedDB.deleteDatabase(deedsName)).catch(() => undefined)

self.kept = { keepThing, dropThing, resumeThings, checkThings, findKept, partOf, sendDeeds, forgetDeeds, deedsName }
