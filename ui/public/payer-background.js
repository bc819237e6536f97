/*
 * Large files of what is kept are fetched by the browser itself where it can (Background Fetch): with its own progress and its own way to
 * stop, also when the app is closed meanwhile. Loaded by `payer-worker.js` behind `payer-kept.js`, whose names it uses.
 */
const fetchesOf = () => self.registration.backgroundFetch
/** Less than that is not worth a notice of the browser. */
const largeBytes = 5_000_000
const nameOfFetch = (user, id) => `kontor-kept ${user} ${id}`
const ofName = (name) => /^kontor-kept (\d+) (.+)$/.exec(name)?.slice(1)
const followed = new Set()

/** Whether an item of a thing is left to the browser. */
const isBehind = ({ bytes = 0 }, { url }) =>
  fetchesOf() !== undefined && bytes >= largeBytes && url.startsWith('/files/signed/')

/** Tells how much is there, as long as this worker lives; pages wake it. */
const follow = (fetching, entry) => {
  if (followed.has(fetching.id)) return
  followed.add(fetching.id)
  fetching.addEventListener('progress', () =>
    tell({ kind: 'entry', entry: { ...entry, size: entry.size + fetching.downloaded } }),
  )
}

const askSeconds = 10

/** Browsers let pages alone begin a fetch: asks an open one of the area, and answers whether it did. */
const askPage = async (wanted) => {
  const [page] = (await self.clients.matchAll({ type: 'window' })).filter(({ url }) =>
    new URL(url).pathname.startsWith('/payer'),
  )
  if (!page) return false
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    setTimeout(() => done(false), askSeconds * 1000)
    port1.addEventListener('message', ({ data }) => done(data === true))
    port1.start()
    page.postMessage({ behind: wanted }, [port2])
  })
}

/** Has the browser fetch items, or goes on with what it fetches already; answers false where it does not. */
const beginBehind = async (user, entry, items) => {
  const name = nameOfFetch(user, entry.id)
  try {
    const urls = items.map(({ url }) => url)
    if (!(await fetchesOf().get(name)) && !(await askPage({ name, urls, title: entry.title }))) return false
    const fetching = await fetchesOf().get(name)
    if (fetching) follow(fetching, entry)
    return true
  } catch {
    return false
  }
}

const stopBehind = async (user, id) => void (await (await fetchesOf()?.get(nameOfFetch(user, id)))?.abort())

/** Stops what is fetched for anybody but this person. */
const stopOthers = async (user) => {
  for (const name of (await fetchesOf()?.getIds()) ?? []) {
    const [whose, id] = ofName(name) ?? []
    if (id !== undefined && whose !== user) await stopBehind(whose, id)
  }
}

/** The entry of the thing a fetch is of, unless it was removed meanwhile. */
const openFetched = async ({ id: name }) => {
  followed.delete(name)
  const [user, id] = ofName(name) ?? []
  if (id === undefined || !(await caches.has(keptOf(user, id)))) return undefined
  const cache = await caches.open(keptOf(user, id))
  const entry = await (await cache.match(entryKey))?.json()
  return entry && { user, cache, entry }
}

self.addEventListener('backgroundfetchsuccess', (event) =>
  event.waitUntil(
    (async () => {
      const opened = await openFetched(event.registration)
      if (!opened) return
      const { user, cache, entry } = opened
      for (const { request, responseReady } of await event.registration.matchAll()) {
        const { pathname, search } = new URL(request.url)
        const { url, as = url } = entry.items?.find((item) => item.url === pathname + search) ?? {}
        if (as) await cache.put(as, await responseReady)
      }
      await keepThing(user, entry)
    })(),
  ),
)

self.addEventListener('backgroundfetchfail', (event) =>
  event.waitUntil(
    openFetched(event.registration).then(
      (opened) => opened && writeEntry(opened.cache, { ...opened.entry, state: 'broken' }),
    ),
  ),
)

self.addEventListener('backgroundfetchabort', (event) =>
  event.waitUntil(openFetched(event.registration).then((opened) => opened && dropThing(opened.user, opened.entry.id))),
)

self.behind = { isBehind, beginBehind, stopBehind, stopOthers }
