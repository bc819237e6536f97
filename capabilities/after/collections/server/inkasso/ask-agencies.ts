import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { prepareTransfer, recordOutcome } from '#capabilities/sale/payments/server/index.ts'
import { inkassoStatus } from '../../vocabulary.ts'
import { agencies } from './agencies/registry.ts'
import type { News } from './agencies/port.ts'
import { enterTitle, writeOff } from '../change-claim.ts'
import { lockClaim } from '../find-claim.ts'
import { noteClaim } from '../note.ts'
import { tellStage } from '../dunning/send-mail.ts'
import type { Claim } from '../tables.ts'

/** Asks every agency for news of its cases. Repeated news count once. */
export const askAgencies = job('collections.ask_agencies', {
  schedule: '50 6 * * *',
  run: async (world) => {
    const { rows } = await sql<{
      id: number
      agency: Claim['agency']
      agencyKey: string
    }>`select id, agency, agency_key from claims where resolved_at is null and agency_reference is not null and inkasso_status in ${inSet(inkassoStatus, 'at_agency')} order by id`.execute(
      world.db,
    )
    for (const { id, agency, agencyKey } of rows) {
      if (agency === null) continue
      const news = (await agencies[agency].askNews?.(world, agencyKey)) ?? []
      await oneByOne(world, news, (ctx, line) => hear(ctx, id, line))
    }
  },
})

/** Applies an agency's news to a claim. */
export const hear = async (ctx: Ctx, claimId: number, news: News): Promise<void> => {
  const claim = await lockClaim(ctx, claimId)
  if (claim.resolvedAt !== null) return
  const key = { uniqueKey: `agency:${news.id}` }
  switch (news.kind) {
    case 'payment':
      if (await noteClaim(ctx, claimId, 'agency_paid', { amount: news.amount, ...key }))
        await takeFromAgency(ctx, claim, news)
      return
    case 'unsuccessful':
      if (claim.inkassoStatus !== 'in_inkasso' || !(await noteClaim(ctx, claimId, 'unsuccessful', key))) return
      await move(ctx, inkassoStatus, claimId, 'propose_court')
      return tellStage(ctx, claimId)
    case 'titled':
      if (claim.inkassoStatus === 'court' && (await noteClaim(ctx, claimId, 'accepted', key)))
        await enterTitle(ctx, claim)
      return
    case 'gave_up':
      return writeOff(ctx, claim, news.reason ?? 'agency_gave_up', news.text ?? null)
    case 'accepted':
      if (news.reference)
        await ctx.db.updateTable('claims').set({ agencyReference: news.reference }).where('id', '=', claimId).execute()
      return void (await noteClaim(ctx, claimId, 'accepted', { text: news.reference, ...key }))
    case 'rejected':
      if (
        claim.inkassoStatus !== 'in_inkasso' ||
        !(await noteClaim(ctx, claimId, 'rejected', { text: news.reason, ...key }))
      )
        return
      return void (await move(ctx, inkassoStatus, claimId, 'refuse_case', {
        set: { missing: ['address'] },
        reason: news.reason,
      }))
  }
}

/** Money the agency collected: it pays the order's open instalments like any other, so the order continues. */
const takeFromAgency = async (ctx: Ctx, claim: Claim, news: { id: string; amount: number }): Promise<void> => {
  const tries = await ctx.db
    .selectFrom('transfers')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('orderId', '=', claim.orderId)
    .where('type', '=', 'Payment')
    .executeTakeFirstOrThrow()
  const { productId, upsellType, isTest } = await orderById(ctx, claim.orderId)
  const transfer = await prepareTransfer(ctx, {
    sellerId: claim.sellerId,
    payerId: claim.payerId,
    orderId: claim.orderId,
    productId,
    upsellType,
    isTest,
    orderRateId: null,
    provider: 'inkasso',
    form: 'bank_wire',
    paymentMethodId: null,
    amount: news.amount,
    currency: claim.currency,
    attempt: Number(tries.n) + 1000,
    isInitial: false,
    countryCode: null,
    hasNoReference: true,
  })
  await recordOutcome(ctx, transfer.id, {
    kind: 'successful',
    reference: news.id,
    amount: news.amount,
    currency: claim.currency,
  })
}
