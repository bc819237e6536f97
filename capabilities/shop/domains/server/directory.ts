import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { shownChannel, type World } from '#platform/server/world.ts'
import { innerAddress, type OwnSite } from '../rules/own-pages.ts'
import { domainState } from '../vocabulary.ts'
import { isReached } from './find-domain.ts'
import { originAt } from './look-up.ts'

const channel = 'domains:changed'

/** Notifies every process that domains changed, and drops the seller's cached pages. */
export const tellDomains = async (ctx: Ctx, sellerId: number): Promise<void> => {
  await sql`select pg_notify(${channel}, ''), pg_notify(${shownChannel}, ${String(sellerId)})`.execute(ctx.db)
}

export type DomainDirectory = {
  /** Whose shop a host shows; nothing for the platform's own. */
  siteAt: (host: string) => OwnSite | undefined
  /** Maps a request at a host to the platform's address. */
  innerAddress: (host: string, url: string) => string
  /** The main address of a seller's shop, if it has one of its own. */
  leadingOf: (username: string) => OwnSite | undefined
  stop: () => Promise<void>
}

/** How long a lost notification goes unnoticed at most; usernames are reloaded then as well. */
const readAgainMs = 60_000

type Sites = { byHost: ReadonlyMap<string, OwnSite>; leading: ReadonlyMap<string, OwnSite> }

const readSites = async (world: World): Promise<Sites> => {
  const platform = world.ports.settings.PUBLIC_URL
  const { rows } = await sql<{
    host: string
    state: 'active' | 'active_with_ssl'
    isMain: boolean
    username: string
  }>`
      select d.host, d.state, d.is_main, s.username from domains d join sellers s on s.id = d.seller_id
      where d.state in ${inSet(domainState, 'served')} order by d.is_main desc, d.id`.execute(world.db)
  const found = new Map<string, OwnSite>()
  const first = new Map<string, OwnSite>()
  for (const { host, state, username } of rows) {
    const site = { username, origin: originAt(world, host), platform }
    found.set(host, site)
    if (isReached(world, { state }) && !first.has(username)) first.set(username, site)
  }
  return { byHost: found, leading: first }
}

/** All domains that show a shop, in memory, because every request needs them. */
export const openDirectory = async (world: World): Promise<DomainDirectory> => {
  let sites = await readSites(world)
  const read = async (): Promise<void> => {
    sites = await readSites(world)
  }
  const again = () => void read().catch(() => undefined)
  const unlisten = await world.ports.listen(channel, again, again)
  const clock = setInterval(again, readAgainMs)
  clock.unref()
  const siteAt = (host: string) => sites.byHost.get(host.replace(/:\d+$/, '').toLowerCase())
  return {
    siteAt,
    innerAddress: (host, url) => {
      const site = siteAt(host)
      return site ? innerAddress(url, site.username) : url
    },
    leadingOf: (username) => sites.leading.get(username),
    stop: async () => {
      clearInterval(clock)
      await unlisten()
    },
  }
}
