import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { commissionsOf, type Commission } from '#capabilities/sale/earnings/server/index.ts'
import { balanceAccount, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { taxOf } from '../rules/memo.ts'
import { creditMemoState, type RecipientKind } from '../vocabulary.ts'
import './tables.ts'

/** Buyer and supplier: the operator's company if no buyer is named. */
type Purchase = {
  id: number
  recipientKind: RecipientKind
  issuerSellerId: number | null
  currency: string
  day: Temporal.PlainDate
  tax: string
  net: number
  vat: number
}

/**
 * Purchases from an account, or their reversals, that are in no valid memo: by the operator's company the account's
 * sales and its recommendations of the platform, by sellers its work as a salesperson or publisher. Only of sales whose
 * share is neither pending nor held any longer. The caller has locked the seller's balances.
 */
const openPurchases = async (ctx: Ctx, sellerId: number): Promise<Purchase[]> => {
  const { rows } = await sql<Purchase>`
    with purchases as (
      select t.id, t.type, a.currency, t.business_date as day, t.payment_id, substr(a.name, strpos(a.name, ':') + 1) as tax,
        coalesce(sum(e.amount) filter (where a.name like 'cogs:%'), 0)::bigint as net, coalesce(sum(e.amount) filter (where a.name like 'input_vat:%'), 0)::bigint as vat
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.seller_id = ${sellerId} and (a.name like 'cogs:%' or a.name like 'input_vat:%')
        and not exists (select from orders test where test.id = t.order_id and test.is_test)
        and not exists (select from platform_partner_earnings held where held.ledger_key = t.idempotency_key and held.released_at is null)
        and not exists (select from credit_memo_lines l where l.ledger_transaction_id = t.id and l.freed_at is null)
      group by t.id, a.currency, tax
    )
    select id, case type when 'Referral' then 'affiliate_partner' else 'seller' end as recipient_kind, null::bigint as issuer_seller_id, currency, day, tax, net, vat from purchases p where not exists (
      select from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.payment_id = p.payment_id and a.name in (${balanceAccount(sellerId, 'pending')}, ${balanceAccount(sellerId, 'hold')}) group by a.id having sum(e.amount) <> 0)
    order by id`.execute(ctx.db)
  return [...rows, ...(await unbilled(ctx, await commissionsOf(ctx, sellerId, balanceAccount(sellerId, 'pending'))))]
}

const unbilled = async (ctx: Ctx, commissions: readonly Commission[]): Promise<Commission[]> => {
  const { rows } = await sql<{
    ledgerTransactionId: number
  }>`select ledger_transaction_id from credit_memo_lines where ledger_transaction_id = any(${commissions.map(({ id }) => id)}::bigint[]) and freed_at is null`.execute(
    ctx.db,
  )
  const billed = new Set(rows.map((row) => row.ledgerTransactionId))
  return commissions.filter(({ id }) => !billed.has(id))
}

const memoOf = ({ recipientKind, issuerSellerId, currency, tax }: Purchase): string =>
  [recipientKind, issuerSellerId ?? 0, currency, ...tax.split(':').slice(0, 2)].join(':')

/**
 * Drafts memos over everything released in a currency that is in none: one per buyer and kind of work, split further
 * where the supplies are taxed differently. Sales in another currency are included once they were exchanged entirely.
 * No memo if there is nothing to credit.
 */
export const draftMemos = async (
  ctx: Ctx,
  seller: Seller,
  about: { currency: string; payoutId: number | null },
): Promise<number[]> => {
  const made: number[] = []
  for (const purchases of Map.groupBy(await openPurchases(ctx, seller.id), memoOf).values()) {
    const { currency } = purchases[0]!
    if (
      currency !== about.currency &&
      (about.payoutId === null || (await sellerBalanceOf(ctx, seller.id, 'available', currency)) !== 0)
    )
      continue
    made.push(await draft(ctx, seller, about.payoutId, purchases))
  }
  return made
}

const draft = async (
  ctx: Ctx,
  seller: Seller,
  payoutId: number | null,
  purchases: readonly Purchase[],
): Promise<number> => {
  const { recipientKind, issuerSellerId, currency, tax } = purchases[0]!
  const { treatment, country } = taxOf(tax)
  const days = purchases.map(({ day }) => day).sort(Temporal.PlainDate.compare)
  const net = purchases.reduce((sum, purchase) => sum + purchase.net, 0)
  const vat = purchases.reduce((sum, purchase) => sum + purchase.vat, 0)
  const { id } = await ctx.db
    .insertInto('creditMemos')
    .values({
      ...notIssued,
      token: randomToken(32),
      recipientKind,
      issuerSellerId,
      sellerId: seller.id,
      payoutId,
      locale: seller.locale,
      currency,
      vatTreatment: treatment,
      vatCountry: country,
      suppliedFrom: days[0]!,
      suppliedTill: days.at(-1)!,
      netAmount: net,
      vatAmount: vat,
      grossAmount: net + vat,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(ctx, id, purchases)
  return id
}

/** What a memo gets with its number. */
const notIssued = {
  state: 'draft',
  seriesId: null,
  sequence: null,
  number: null,
  issuedOn: null,
  content: null,
  contentHash: null,
} as const

const insertLines = async (ctx: Ctx, creditMemoId: number, purchases: readonly Purchase[]): Promise<void> => {
  const lines = purchases.map((purchase) => ({
    creditMemoId,
    ledgerTransactionId: purchase.id,
    rate: taxOf(purchase.tax).rate,
    netAmount: purchase.net,
    vatAmount: purchase.vat,
    freedAt: null,
  }))
  for (let from = 0; from < lines.length; from += 1000)
    await ctx.db
      .insertInto('creditMemoLines')
      .values(lines.slice(from, from + 1000))
      .execute()
}

/** A payout was stopped before its memo had a number: the purchases wait for the next one. */
export const dropDrafts = async (ctx: Ctx, payoutId: number): Promise<void> => {
  for (const { id } of await ctx.db
    .selectFrom('creditMemos')
    .select('id')
    .where('payoutId', '=', payoutId)
    .where('state', '=', 'draft')
    .execute()) {
    await move(ctx, creditMemoState, id, 'cancel')
    await ctx.db.updateTable('creditMemoLines').set({ freedAt: ctx.now }).where('creditMemoId', '=', id).execute()
  }
}
