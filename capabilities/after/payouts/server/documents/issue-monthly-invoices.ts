import { localDay, type Ctx } from '#platform/server/context.ts'
import { job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { formatTime } from '#platform/shared/time.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { feesBetween, purseOf, sellersWithMoney } from '#capabilities/sale/ledger/server/index.ts'
import { payoutTexts } from '../../texts.ts'
import { payoutDocumentState } from '../../vocabulary.ts'
import { sellerOr404 } from '../terms.ts'
import { issueDocument, partyOf } from './issue-document.ts'

/** On the 1st, for the month before: one invoice per seller and currency over the fees booked, none over nothing. Run late or twice it issues none twice. */
export const issueMonthlyInvoices = job('payouts.issue_monthly_invoices', {
  schedule: '40 3 * * *',
  run: async (world) => {
    const sellers = [...new Set((await sellersWithMoney(world)).map(({ sellerId }) => sellerId))]
    for (const sellerId of sellers) await world.transact(async (ctx) => issueFor(ctx, await sellerOr404(ctx, sellerId)))
    await world.transact(settle)
  },
})

/** A day's grace, so that what happened before midnight is booked. */
const isDue = (today: Temporal.PlainDate): boolean => today.day <= 5

const issueFor = async (ctx: Ctx, seller: Seller): Promise<void> => {
  const today = localDay(ctx.now, seller.zone)
  if (!isDue(today)) return
  const first = today.with({ day: 1 }).subtract({ months: 1 })
  const fees = await feesBetween(ctx, seller.id, first, first.add({ months: 1 }).subtract({ days: 1 }))
  for (const [currency, rows] of Map.groupBy(fees, (row) => row.currency)) {
    const claim = `month:${first.toString().slice(0, 7)}:${seller.id}:${currency}`
    if (rows.every((row) => row.fee === 0 && row.vat === 0)) continue
    if (await ctx.db.selectFrom('payoutDocuments').select('id').where('claim', '=', claim).executeTakeFirst()) continue
    await issue(ctx, seller, { claim, first, currency, rows })
  }
}

type Month = { claim: string; first: Temporal.PlainDate; currency: string; rows: Awaited<ReturnType<typeof feesBetween>> }

const issue = async (ctx: Ctx, seller: Seller, { claim, first, currency, rows }: Month): Promise<void> => {
  const t = payoutTexts.in(seller.locale)
  const net = rows.reduce((sum, row) => sum + row.fee, 0)
  const vat = rows.reduce((sum, row) => sum + row.vat, 0)
  const sender = await ctx.db.selectFrom('payoutSender').select('name').executeTakeFirst()
  // Fees are taken from the balance as they arise; what the balance could not bear is owed.
  const owed = await purseOf(ctx, seller.id, 'owed', currency)
  await issueDocument(ctx, seller, {
    kind: 'monthly_invoice',
    claim,
    state: net + vat <= 0 ? 'issued' : owed > 0 ? 'unpaid' : 'paid',
    payoutId: null,
    month: first,
    currency,
    net,
    vat,
    paper: (number, issuedOn) => ({
      sender: { name: sender?.name ?? t('paper.operator'), lines: [] },
      receiver: partyOf(seller),
      facts: [[t('paper.number'), number], [t('paper.date'), formatTime(issuedOn.toString(), seller.locale)], [t('paper.month'), first.toString().slice(0, 7)]],
      rows: rows.filter((row) => row.fee !== 0).map((row) => ({ what: t(row.isReturned ? 'paper.fees_returned' : `paper.fees.${row.type}`, { count: row.count }), when: first.toString().slice(0, 7), amount: row.fee })),
      vat: { rate: net === 0 ? 0 : Math.round((vat * 10_000) / net), amount: vat },
      notes: [t('paper.monthly_note')],
    }),
  })
}

/** An open invoice is paid once its seller owes nothing any more. */
const settle = async (ctx: Ctx): Promise<void> => {
  for (const open of await ctx.db.selectFrom('payoutDocuments').select(['id', 'sellerId', 'currency']).where('state', '=', 'unpaid').execute()) {
    if ((await purseOf(ctx, open.sellerId, 'owed', open.currency)) === 0) await move(ctx, payoutDocumentState, open.id, 'settle', {})
  }
}
