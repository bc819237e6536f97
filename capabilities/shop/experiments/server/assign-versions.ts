import { sql } from 'kysely'
import { localDay } from '#platform/server/context.ts'
import { cookieLine, cookiesOf } from '#platform/server/cookies.ts'
import { sign } from '#platform/server/secrets.ts'
import { shownChannel, type World } from '#platform/server/world.ts'
import { choiceFor, consentCookie, readConsents } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import type { Version } from '../rules/judge.ts'
import {
  cookiesWith,
  isExposedAt,
  isPrefetch,
  isRobot,
  readVersions,
  shopOf,
  versionsCookie,
  versionsDays,
  wordsOfVersions,
  type KeptVersion,
} from '../rules/versions.ts'
import { experimentsChannel } from './events.ts'

type Asked = { method: string; url: string; ip: string; headers: Record<string, string | string[] | undefined> }
type Assigned = {
  /** The request's cookies, with the versions this visitor is shown here and none else. */
  cookie: string | undefined
  /** What the browser is to keep, where that is another than it sent. */
  setCookie: string | undefined
}

type Running = {
  id: number
  sellerId: number
  zone: string
  kind: string
  asksConsent: boolean
  paths: ReadonlySet<string>
}

/** Most shops in the cache, and the seconds an entry lives without a notification. */
const most = 1000
const seconds = 30
/** Looks of one address and browser without a cookie that count in a day: an office is many visitors, a program is none. */
const mostUnknown = 20

const readRunning = async (world: World, username: string): Promise<Running[]> => {
  const { rows } = await sql<Omit<Running, 'paths'> & { paths: string[] }>`
    select e.id, e.seller_id, s.zone, e.kind, e.asks_consent, case e.kind
        when 'page' then array(select coalesce('/p/' || p.slug, '') from pages p where p.id = e.page_id)
        when 'price' then array(select '/' || p.slug || x from products p, unnest(array['', '/checkout']) x where p.id = e.product_id)
        else array(select '/' || p.slug || '/checkout' from products p join checkouts c on c.id = e.checkout_id
          where p.seller_id = e.seller_id and not p.archived and (p.checkout_id = c.id or (p.checkout_id is null and c.is_default))) end as paths
    from sellers s join experiments e on e.seller_id = s.id and e.state = 'running' where s.username = ${username} order by e.id`.execute(
    world.db,
  )
  return rows.map((row) => ({ ...row, paths: new Set(row.paths) }))
}

const readShops = async (world: World): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ username: string }>`
      select distinct s.username from experiments e join sellers s on s.id = e.seller_id where e.state = 'running'`.execute(
    world.db,
  )
  return new Set(rows.map(({ username }) => username))
}

/**
 * Running experiments by shop, remembered until their seller changes what the shop shows. Which shops have any is known of all,
 * so that no visitor of the others waits for it.
 */
const rememberRunning = async (world: World) => {
  /** Cached from the moment of the request, so that a notification also drops entries still being loaded. */
  const kept = new Map<string, { till: number; list: Promise<Running[]> }>()
  let shops = Promise.resolve(await readShops(world))
  const again = () => {
    const before = shops
    shops = readShops(world).catch(() => before)
    kept.clear()
  }
  const clock = setInterval(again, seconds * 1000)
  clock.unref()
  const stops = [
    await world.ports.listen(experimentsChannel, again, again),
    await world.ports.listen(
      shownChannel,
      () => kept.clear(),
      () => kept.clear(),
    ),
  ]
  const of = async (username: string): Promise<Running[]> => {
    if (!(await shops).has(username)) return []
    const found = kept.get(username)
    if (found && found.till > performance.now()) return found.list
    const list = readRunning(world, username)
    if (kept.size >= most) kept.clear()
    kept.set(username, { till: performance.now() + seconds * 1000, list })
    list.catch(() => kept.delete(username))
    return list
  }
  const stop = async (): Promise<void> => {
    clearInterval(clock)
    for (const each of stops) await each()
  }
  return { of, stop }
}

/** How often who brings no cookie was counted today. */
const countUnknown = () => {
  let today = ''
  const looks = new Map<string, number>()
  return (day: string, who: string): boolean => {
    if (day !== today || looks.size > 50_000) looks.clear()
    today = day
    const before = looks.get(who) ?? 0
    looks.set(who, before + 1)
    return before < mostUnknown
  }
}

const chance = (world: World, experimentId: number, who: string): Version =>
  Buffer.from(sign(world.ports.secret, 'experiments.version', `${experimentId} ${who}`), 'base64url')[0]! % 2 === 0
    ? 'a'
    : 'b'

/**
 * Determines a visitor's versions before any page is rendered or taken from the cache: from their cookie, otherwise at
 * random. The random choice is a keyed hash of experiment, address and browser, so that visitors without cookies also
 * see one version; neither input is stored. Robots see A, and so do visitors without consent where an experiment
 * requires it.
 */
export const assignVersions = async (world: World) => {
  const running = await rememberRunning(world)
  const isCounted = countUnknown()
  const assign = async (asked: Asked): Promise<Assigned> => {
    const header = asked.headers['cookie'] as string | undefined
    const agent = asked.headers['user-agent'] as string | undefined
    const shop = shopOf(asked.url)
    const list = shop === undefined || isRobot(agent) ? [] : await running.of(shop)
    const cookies = cookiesOf(header)
    const sent = readVersions(cookies[versionsCookie])
    const nowSeconds = Math.floor(world.ports.now().epochMilliseconds / 1000)
    const mayTake = ({ asksConsent, sellerId }: Running): boolean =>
      !asksConsent ||
      (choiceFor(readConsents(cookies[consentCookie]), sellerId, nowSeconds)?.agreed.includes('statistics') ?? false)
    const here = list.filter(mayTake).map((each): KeptVersion & { each: Running; isNew: boolean } => {
      const kept = sent.find(({ experimentId }) => experimentId === each.id)
      const isSeen = kept?.isSeen ?? false
      const sees = asked.method === 'GET' && !isPrefetch(asked.headers) && isExposedAt(asked.url, each.paths)
      const version = kept?.version ?? chance(world, each.id, `${asked.ip} ${agent}`)
      return { experimentId: each.id, version, isSeen: isSeen || sees, each, isNew: sees && !isSeen }
    })
    for (const { each, version, isNew } of here)
      if (isNew) {
        const day = localDay(world.ports.now(), each.zone)
        if (sent.length > 0 || isCounted(day.toString(), `${each.id} ${asked.ip} ${agent}`))
          await countVisitor(world, each, version, day)
      }
    const others = sent.filter(({ experimentId }) => !list.some(({ id }) => id === experimentId))
    const words = wordsOfVersions([...here, ...others])
    return {
      cookie: cookiesWith(header, here),
      setCookie:
        here.length > 0 && words !== wordsOfVersions(sent)
          ? cookieLine(world.ports.settings.PUBLIC_URL, versionsCookie, words, { maxAge: versionsDays * 24 * 3600 })
          : undefined,
    }
  }
  return { assign, stop: running.stop }
}

const countVisitor = (world: World, { id, sellerId }: Running, version: Version, onDay: Temporal.PlainDate) =>
  world.transact((ctx) =>
    ctx.db
      .insertInto('experimentDays')
      .values({ experimentId: id, sellerId, version, onDay, visitorsCount: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['experimentId', 'version', 'onDay'])
          .doUpdateSet((e) => ({ visitorsCount: e('experimentDays.visitorsCount', '+', 1) })),
      )
      .execute(),
  )
