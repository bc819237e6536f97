import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { unseal } from '#platform/server/secrets.ts'
import { formatTime } from '#platform/shared/time.ts'
import { resellerCompany, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { lockBalances } from '#capabilities/money/ledger/server/index.ts'
import { debtDays, debtTermDays, overdueDebt } from '../../rules/debt.ts'
import { payoutTexts } from '../../texts.ts'
import { payoutDocumentState } from '../../vocabulary.ts'
import { companyParty, issueDocument, partyOf } from '../documents/issue-document.ts'
import { sellerOr404 } from '../terms.ts'
import { debtEntries, openDebtInvoices } from './find-debt.ts'

/**
 * Every night: settles invoices over debts once payments have reached them, by transfer or by later sales; and from the
 * 1st on invoices what had been owed for sixty days on that day and was not invoiced yet, once a month for each seller
 * and currency. Running late or twice invoices nothing twice.
 */
export const billDebts = job('payouts.bill_debts', {
  schedule: '45 3 * * *',
  run: async (world) => {
    const { rows } = await sql<{ sellerId: number; currency: string }>`
      select a.seller_id, a.currency from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.book = 'platform' and a.name like 'recv:seller:%' group by a.id having sum(e.amount) > 0
      union select seller_id, currency from payout_documents where kind = 'debt_invoice' and state = 'unpaid' order by 1, 2`.execute(
      world.db,
    )
    await oneByOne(world, rows, async (ctx, { sellerId, currency }) => {
      await lockBalances(ctx, sellerId, currency)
      await settleDebtInvoices(ctx, sellerId)
      await billDebt(ctx, sellerId, currency)
    })
  },
})

/** Marks what nothing is open of any more. */
export const settleDebtInvoices = async (ctx: Ctx, sellerId: number): Promise<void> => {
  for (const { id, open } of await openDebtInvoices(ctx, sellerId))
    if (open === 0) await move(ctx, payoutDocumentState, id, 'settle', {})
}

const billDebt = async (ctx: Ctx, sellerId: number, currency: string): Promise<void> => {
  const seller = await sellerOr404(ctx, sellerId)
  const first = localDay(ctx.now, seller.zone).with({ day: 1 })
  const claim = `debt:${first.toString().slice(0, 7)}:${sellerId}:${currency}`
  const account = await senderOf(ctx)
  if (
    !account ||
    (await ctx.db.selectFrom('payoutDocuments').select('id').where('claim', '=', claim).executeTakeFirst())
  )
    return
  const billedTill = await debtBilledTill(ctx, sellerId, currency)
  const owedBefore = first
    .toZonedDateTime(seller.zone)
    .toInstant()
    .subtract({ hours: debtDays * 24 })
  const debt = overdueDebt(await debtEntries(ctx, sellerId, currency), owedBefore, billedTill)
  if (!debt) return
  await issueBill(ctx, seller, account, { claim, month: first, currency, debt })
}

const senderOf = (ctx: Ctx) => ctx.db.selectFrom('payoutSender').selectAll().executeTakeFirst()

type Sender = NonNullable<Awaited<ReturnType<typeof senderOf>>>
type Debt = NonNullable<ReturnType<typeof overdueDebt>>
type Bill = { claim: string; month: Temporal.PlainDate; currency: string; debt: Debt }

const issueBill = async (ctx: Ctx, seller: Seller, account: Sender, bill: Bill): Promise<void> => {
  const { debt, ...draft } = bill
  const t = payoutTexts.in(seller.locale)
  const company = await resellerCompany(ctx)
  const dueOn = localDay(ctx.now, seller.zone).add({ days: debtTermDays })
  const shown = (day: Temporal.PlainDate) => formatTime(day.toString(), seller.locale)
  await issueDocument(ctx, seller, {
    ...draft,
    kind: 'debt_invoice',
    state: 'unpaid',
    payoutId: null,
    net: debt.till - debt.from,
    vat: 0,
    paper: (number, issuedOn) => ({
      sender: company ? companyParty(company, seller.locale) : { name: account.name, lines: [] },
      receiver: partyOf(seller),
      facts: [
        [t('paper.number'), number],
        [t('paper.date'), shown(issuedOn)],
        [t('paper.due'), shown(dueOn)],
        [t('paper.pay_to'), account.name],
        ['IBAN', unseal(ctx.ports.secret, account.ibanSealed)],
        ...(account.bic ? [['BIC', account.bic] as [string, string]] : []),
        [t('paper.reference'), number],
      ],
      rows: debt.parts.map(({ type, orderToken, at, amount }) => ({
        what: [t(`choice.movement_type.${type as 'Refund'}`), orderToken].filter(Boolean).join(' · '),
        when: shown(at.toZonedDateTimeISO(seller.zone).toPlainDate()),
        amount,
      })),
      vat: null,
      notes: [t('paper.debt_note', { days: debtDays }), t('paper.debt_pay', { number, day: shown(dueOn) })],
      debt: { from: debt.from, till: debt.till, dueOn: dueOn.toString() },
    }),
  })
}

/** Up to which of their movements a seller's debt is billed already. */
const debtBilledTill = async (ctx: Ctx, sellerId: number, currency: string): Promise<number> => {
  const last = await ctx.db
    .selectFrom('payoutDocuments')
    .select('content')
    .where('sellerId', '=', sellerId)
    .where('currency', '=', currency)
    .where('kind', '=', 'debt_invoice')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.content.debt?.till ?? 0
}
