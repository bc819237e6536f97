import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import type { Output } from '#platform/shared/contract.ts'
import { isIn, permits } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { showDomain } from '../contract.ts'
import { domainState } from '../vocabulary.ts'
import { addressesOf, isBelowPlatform, originAt, recordName, recordValue } from './look-up.ts'
import { domainsTables, type Domain } from './tables.ts'

export type ShownDomain = Output<typeof showDomain>

export const findDomain = async (ctx: Ctx, id: number): Promise<Domain> => {
  const found = await ctx.db
    .selectFrom('domains')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, domainsTables, 'domains'))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** Domains below the platform's own need no record; the operator's DNS points them here. */
export const shownOf = async (world: Pick<World, 'ports'>, domain: Domain): Promise<ShownDomain> => {
  const { id, host, state, isMain, fault, checkedAt, nextCheckAt, createdAt } = domain
  const target = new URL(world.ports.settings.PUBLIC_URL).hostname
  return {
    id,
    host,
    state,
    address: originAt(world, host),
    isMain,
    record: isBelowPlatform(world, host)
      ? null
      : {
          type: 'TXT',
          name: recordName(host),
          value: recordValue(domain.token),
          ttl: domain.ttl,
          state: domain.recordState,
        },
    target: { name: target, addresses: await addressesOf(world, target) },
    fault,
    checkedAt,
    nextCheckAt,
    createdAt,
    actions: ['check', 'lead'].filter((deed) => permits(domainState, state, deed) && !(deed === 'lead' && isMain)),
  }
}

/** The address below the platform's own that a seller may have; nothing where there is one already, or the platform is at a number. */
export const subdomainOf = async (ctx: Ctx, sellerId: number): Promise<string | null> => {
  const platform = new URL(ctx.ports.settings.PUBLIC_URL).hostname
  if (/^[\d.]+$|^\[/.test(platform)) return null
  const seller = (await sellerById(ctx, sellerId))!
  const host = `${seller.username.toLowerCase()}.${platform}`
  if (!/^[a-z0-9-]+$/.test(seller.username.toLowerCase())) return null
  const taken = await ctx.db.selectFrom('domains').select('id').where('host', '=', host).executeTakeFirst()
  return taken ? null : host
}

/** Whether the shop is reached at the domain, so that others lead there: by https where the platform is. */
export const isReached = (world: Pick<World, 'ports'>, { state }: Pick<Domain, 'state'>): boolean =>
  world.ports.settings.PUBLIC_URL.startsWith('https:')
    ? state === 'active_with_ssl'
    : isIn(domainState, 'served', state)

/** Where the shop is reached at a domain of its own. */
export const originOfShop = async (ctx: Pick<Ctx, 'db' | 'ports'>, sellerId: number): Promise<string | undefined> => {
  const { rows } = await sql<Pick<Domain, 'host' | 'state'>>`
    select host, state from domains where seller_id = ${sellerId} and is_main`.execute(ctx.db)
  const [main] = rows
  return main && isReached(ctx, main) ? originAt(ctx, main.host) : undefined
}
