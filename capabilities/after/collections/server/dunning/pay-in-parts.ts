import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { told } from '#platform/server/mail-template.ts'
import { sendMail } from '#platform/server/mail.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import { orderById, orderByToken } from '#capabilities/sale/orders/server/index.ts'
import { countsFor, isMissed, isSpokenOf, nextPart, openParts, partsOf, type Part } from '../../rules/parts.ts'
import { collectionTexts } from '../../texts.ts'
import { collectionRefusals } from '../../vocabulary.ts'
import { openClaimOf, todayOf } from '../find-claim.ts'
import { noteClaim } from '../note.ts'
import type { Claim } from '../tables.ts'
import { partsMails } from './mail-templates.ts'
import { manageUrlOf, shopNameOf } from './mail-values.ts'
import { settingsOf } from './settings.ts'

type Reading = Pick<Ctx, 'db'>

const paidSince = (claim: Claim): number => claim.collectedAmount - (claim.partsFromAmount ?? 0)

const rowsOf = (ctx: Reading, claimId: number): Promise<Part[]> =>
  ctx.db
    .selectFrom('claimParts')
    .select(['number', 'dueOn', 'amount'])
    .where('claimId', '=', claimId)
    .orderBy('number')
    .execute()

/** The agreed parts of a claim, with what is open of each; none without an agreement, or after a broken one. */
export const partsOfClaim = async (ctx: Reading, claim: Claim): Promise<ReturnType<typeof openParts>> =>
  claim.partsFromAmount === null || claim.partsBrokenAt !== null
    ? []
    : openParts(await rowsOf(ctx, claim.id), paidSince(claim))

/** In how many parts the payer may pay now; once agreed, it is for good. */
export const offeredParts = async (ctx: Reading, claim: Claim): Promise<number[]> =>
  claim.dunningStatus !== 'in_progress' || claim.partsFromAmount !== null
    ? []
    : countsFor(claim.openAmount, (await settingsOf(ctx, claim.sellerId)).mostParts)

/** The payer agrees to pay in parts; reminders wait while each part arrives in time. */
export const agreeParts = async (ctx: Ctx, input: { token: string; count: number }): Promise<{ success: true }> => {
  const { id: orderId } = await orderByToken(ctx, input.token)
  await sql`select from orders where id = ${orderId} for update`.execute(ctx.db)
  const claim = await openClaimOf(ctx, orderId)
  if (!claim || claim.openAmount === 0) throw refuse(collectionRefusals, 'no_open_claim')
  if (!(await offeredParts(ctx, claim)).includes(input.count))
    throw refuse(collectionRefusals, 'parts_not_offered', {}, { count: ['not_in_list'] })
  const parts = partsOf(claim.openAmount, input.count, await todayOf(ctx, claim.sellerId))
  await ctx.db
    .insertInto('claimParts')
    .values(parts.map((part) => ({ claimId: claim.id, ...part })))
    .execute()
  await ctx.db
    .updateTable('claims')
    .set({ partsFromAmount: claim.collectedAmount, promisedOn: null })
    .where('id', '=', claim.id)
    .execute()
  await noteClaim(ctx, claim.id, 'parts_agreed', { word: String(input.count), amount: claim.openAmount })
  await mailParts(ctx, claim, 'agreed', parts)
  return { success: true }
}

/**
 * Whether reminders wait because the claim is paid in parts. The next part is spoken of before its day; one that does
 * not come ends the agreement.
 */
export const waitsForParts = async (ctx: Ctx, claim: Claim, today: Temporal.PlainDate): Promise<boolean> => {
  if (claim.partsFromAmount === null || claim.partsBrokenAt !== null) return false
  const next = nextPart(await rowsOf(ctx, claim.id), paidSince(claim))
  // All parts arrived: what is still open was added later and is collected as usual.
  if (!next) return false
  if (!isMissed(next, today)) {
    if (isSpokenOf(next, today)) await mailParts(ctx, claim, 'next', [{ ...next, amount: next.openAmount }])
    return true
  }
  await ctx.db.updateTable('claims').set({ partsBrokenAt: ctx.now }).where('id', '=', claim.id).execute()
  await noteClaim(ctx, claim.id, 'parts_broken', { word: String(next.number), amount: next.openAmount })
  return false
}

const mailParts = async (
  ctx: Ctx,
  { id, sellerId, orderId, currency }: Claim,
  kind: 'agreed' | 'next',
  parts: readonly Part[],
): Promise<void> => {
  const order = await orderById(ctx, orderId)
  const seller = await contractPartnerById(ctx, sellerId, order.soldBy)
  const locale = pickLocale(order.locale)
  const t = collectionTexts.in(locale)
  const name = shopNameOf(seller)
  await sendMail(ctx, {
    ...told(partsMails[`payment_parts_${kind}`], {
      locale,
      words: { seller: name },
      url: manageUrlOf(ctx.ports.settings.PUBLIC_URL, seller.username, order.token),
    }),
    to: order.payerDetails.email,
    facts: parts.map(
      (part) =>
        [
          t('parts.part', { number: part.number, day: formatTime(part.dueOn.toString(), locale) }),
          formatMoney(part.amount, currency, locale),
        ] as const,
    ),
    footer: t('letter.footer', { seller: name, email: seller.email }),
    senderName: name,
    replyTo: seller.email,
    sellerId: seller.id,
    uniqueKey: `parts:${id}:${kind}:${parts[0]!.number}`,
  })
}

/** What the payer should pay of an order now where its claim is paid in parts. */
export const partDue = async (ctx: Reading, orderId: number): Promise<number | null> => {
  const claim = await openClaimOf(ctx, orderId)
  return claim ? ((await partsOfClaim(ctx, claim)).find(({ openAmount }) => openAmount > 0)?.openAmount ?? null) : null
}
