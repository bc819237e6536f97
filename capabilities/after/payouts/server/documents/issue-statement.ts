import type { Ctx } from '#platform/server/context.ts'
import { formatTime } from '#platform/shared/time.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { payoutTexts } from '../../texts.ts'
import { linesOf } from '../pay/payout-lines.ts'
import type { Payout } from '../tables.ts'
import { sellerOr404 } from '../terms.ts'
import { issueDocument, partyOf } from './issue-document.ts'

const most = 100_000

/** The statement of an approved payout: every movement it pays. They add up to what is paid, or nothing is issued. */
export const issueStatement = async (
  ctx: Ctx,
  payout: Payout,
  sender: string,
  memos: readonly string[],
): Promise<void> => {
  const seller = await sellerOr404(ctx, payout.sellerId)
  const t = payoutTexts.in(seller.locale)
  const lines = await linesOf(ctx, payout.id, most)
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  if (total !== payout.amount)
    throw new Error(`The lines of payout ${payout.id} add up to ${total}, not to ${payout.amount}.`)
  const { number } = await issueDocument(ctx, seller, {
    kind: 'statement',
    claim: `payout:${payout.id}`,
    state: 'issued',
    payoutId: payout.id,
    month: null,
    currency: payout.currency,
    net: payout.amount,
    vat: 0,
    paper: (number, issuedOn) => ({
      sender: { name: sender, lines: [] },
      receiver: partyOf(seller),
      facts: [
        [t('paper.number'), number],
        [t('paper.date'), formatTime(issuedOn.toString(), seller.locale)],
        [t('paper.account'), payout.ibanMasked],
        [t('paper.reference'), payout.reference],
        ...memos.map((number): [string, string] => [t('paper.credit_memo'), number]),
      ],
      rows: rowsOf(lines, seller),
      vat: null,
      notes: [t('paper.statement_note')],
    }),
  })
  await ctx.db.updateTable('payouts').set({ number }).where('id', '=', payout.id).execute()
}

const rowsOf = (lines: Awaited<ReturnType<typeof linesOf>>, { locale, zone }: Seller) => {
  const t = payoutTexts.in(locale)
  return lines.map((line) => ({
    what: [t(`choice.movement_type.${line.type as 'Release'}`), line.productName, line.orderNumber, line.exchange]
      .filter(Boolean)
      .join(' · '),
    when: formatTime(line.at.toZonedDateTimeISO(zone).toPlainDate().toString(), locale),
    amount: line.amount,
  }))
}
