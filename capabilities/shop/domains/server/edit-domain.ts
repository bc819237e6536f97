import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { lacksFeature, sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { addDomain, editDomain } from '../contract.ts'
import { domainsRefusals, domainState } from '../vocabulary.ts'
import { checkDomainJob } from './check-domain.ts'
import { tellDomains } from './directory.ts'
import { findDomain, subdomainOf } from './find-domain.ts'
import { isBelowPlatform } from './look-up.ts'
import type { Domain } from './tables.ts'

const most = 10

/** Adds a domain. Refused: without the feature, beyond the limit, another's, the platform's own, and names below it but the seller's. */
export const addDomainOf = async (ctx: Ctx, { host, ttl }: Input<typeof addDomain>): Promise<Domain> => {
  const sellerId = sellerOf(ctx)
  const seller = (await sellerById(ctx, sellerId))!
  if (lacksFeature(seller, 'domains')) throw refuse(domainsRefusals, 'not_in_plan')
  const platform = new URL(ctx.ports.settings.PUBLIC_URL).hostname
  const isBelow = isBelowPlatform(ctx, host)
  if (host === platform || (isBelow && host !== (await subdomainOf(ctx, sellerId))))
    throw invalid({ host: ['domain_taken'] })
  const proven = await ctx.db
    .selectFrom('domains')
    .select('id')
    .where('host', '=', host)
    .where('recordState', '=', 'submitted')
    .executeTakeFirst()
  if (proven) throw invalid({ host: ['domain_taken'] })
  const own = await ctx.db.selectFrom('domains').select('id').where('sellerId', '=', sellerId).execute()
  if (own.length >= most) throw refuse(domainsRefusals, 'too_many', { most })
  const made = await ctx.db
    .insertInto('domains')
    .values({
      sellerId,
      host,
      token: randomToken(32),
      ttl,
      state: 'waiting',
      stateSince: ctx.now,
      recordState: isBelow ? 'submitted' : 'waiting',
      notifyState: isBelow ? 'no_need_email' : 'waiting',
      isMain: own.length === 0,
      nextCheckAt: ctx.now,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw invalid({ host: ['domain_taken'] })
  await enqueue(ctx, checkDomainJob, { domainId: made.id })
  return made
}

/** Makes a domain the one the shop is known by. */
export const editDomainBy = async (ctx: Ctx, { id }: Input<typeof editDomain>): Promise<Domain> => {
  const domain = await findDomain(ctx, id)
  if (domain.isMain) return domain
  if (!permits(domainState, domain.state, 'lead')) throw refuse(domainsRefusals, 'not_now')
  await ctx.db.updateTable('domains').set({ isMain: false }).where('sellerId', '=', domain.sellerId).execute()
  await ctx.db.updateTable('domains').set({ isMain: true }).where('id', '=', id).execute()
  await tellDomains(ctx, domain.sellerId)
  return findDomain(ctx, id)
}

/** The oldest of those that are left takes its place. */
export const removeDomainBy = async (ctx: Ctx, id: number): Promise<Record<string, never>> => {
  const { sellerId, isMain } = await findDomain(ctx, id)
  await ctx.db.deleteFrom('domains').where('id', '=', id).execute()
  if (isMain)
    await sql`update domains set is_main = true where id = (select min(id) from domains where seller_id = ${sellerId})`.execute(
      ctx.db,
    )
  await tellDomains(ctx, sellerId)
  return {}
}
