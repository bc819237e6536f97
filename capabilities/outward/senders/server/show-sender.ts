import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type * as contract from '../contract.ts'
import { mayAdvertise, standingOfSeller } from './find-sender.ts'
import { expectedRecords } from './read-records.ts'
import type { SendingDomain, SendingKey } from './tables.ts'

export type Shown = Output<typeof contract.showSender>

export const showSender = async (ctx: Ctx): Promise<Shown> => {
  const sellerId = sellerOf(ctx)
  const seller = (await sellerById(ctx, sellerId))!
  const standing = await standingOfSeller(ctx, sellerId)
  const { sender, leavesBy, isInPlan, limit } = standing
  const from = ctx.ports.settings.MAIL_FROM
  return {
    address: sender?.address ?? null,
    replyTo: sender?.replyTo ?? null,
    contactAddress: seller.email,
    platformAddress: /<([^>]+)>/.exec(from)?.[1] ?? from,
    server: sender?.serverHost
      ? {
          host: sender.serverHost,
          port: sender.serverPort!,
          security: sender.serverSecurity!,
          user: sender.serverUser ?? '',
          provenAt: sender.serverProvenAt!,
        }
      : null,
    domains: await domainsOf(ctx, sellerId),
    leavesBy,
    isInPlan,
    mayAdvertise: mayAdvertise(ctx, standing),
    limitToday: limit,
  }
}

const domainsOf = async (ctx: Ctx, sellerId: number): Promise<Shown['domains']> => {
  const domains = await ctx.db
    .selectFrom('sendingDomains')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .orderBy('id')
    .execute()
  const keys = await ctx.db
    .selectFrom('sendingKeys')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .orderBy('id')
    .execute()
  return domains.map((domain) =>
    shownOf(
      ctx,
      domain,
      keys.filter(({ domainId }) => domainId === domain.id),
    ),
  )
}

/** What was found at the last look; what was added since is missing until the next. */
const shownOf = (ctx: Ctx, domain: SendingDomain, keys: readonly SendingKey[]): Shown['domains'][number] => {
  const { id, name, state, findings, checkedAt, nextCheckAt } = domain
  const live = keys.filter(({ retiredAt }) => retiredAt === null)
  const expected = expectedRecords(ctx, domain, live)
  return {
    id,
    name,
    state,
    records: expected.map((record) => findings.find((each) => each.name === record.name) ?? record),
    retired: keys.filter(({ retiredAt }) => retiredAt !== null).map(({ selector }) => `${selector}._domainkey.${name}`),
    checkedAt,
    nextCheckAt,
  }
}
