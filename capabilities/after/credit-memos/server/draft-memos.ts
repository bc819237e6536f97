import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { purseAccount } from '#capabilities/sale/ledger/server/index.ts'
import { taxOf } from '../rules/memo.ts'
import { creditMemoState } from '../vocabulary.ts'
import './tables.ts'

type Purchase = { id: number; day: Temporal.PlainDate; tax: string; net: number; vat: number }

/**
 * What the reseller bought of a seller, or gave back, that stands in no living memo: of sales whose share is neither pending nor held any more.
 * The caller holds the seller's purses.
 */
const openPurchases = async (ctx: Ctx, sellerId: number, currency: string): Promise<Purchase[]> => {
  const { rows } = await sql<Purchase>`
    with purchases as (
      select t.id, t.business_date as day, t.payment_id, substr(a.name, strpos(a.name, ':') + 1) as tax,
        coalesce(sum(e.amount) filter (where a.name like 'cogs:%'), 0)::bigint as net, coalesce(sum(e.amount) filter (where a.name like 'input_vat:%'), 0)::bigint as vat
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.seller_id = ${sellerId} and a.currency = ${currency} and (a.name like 'cogs:%' or a.name like 'input_vat:%')
        and not exists (select from credit_memo_lines l where l.ledger_transaction_id = t.id and l.freed_at is null)
      group by t.id, tax
    )
    select id, day, tax, net, vat from purchases p where not exists (
      select from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.payment_id = p.payment_id and a.name in (${purseAccount(sellerId, 'pending')}, ${purseAccount(sellerId, 'hold')}) group by a.id having sum(e.amount) <> 0)
    order by id`.execute(ctx.db)
  return rows
}

const treatmentOf = ({ tax }: Purchase): string => tax.split(':').slice(0, 2).join(':')

/** Drafts a memo over everything released that stands in none: one, or one each where the supplies are taxed in different ways. Nothing to credit gives none. */
export const draftMemos = async (ctx: Ctx, seller: Seller, about: { currency: string; payoutId: number | null }): Promise<number[]> => {
  const made: number[] = []
  for (const purchases of Map.groupBy(await openPurchases(ctx, seller.id, about.currency), treatmentOf).values()) made.push(await draft(ctx, seller, about, purchases))
  return made
}

const draft = async (ctx: Ctx, seller: Seller, { currency, payoutId }: { currency: string; payoutId: number | null }, purchases: readonly Purchase[]): Promise<number> => {
  const { treatment, country } = taxOf(purchases[0]!.tax)
  const days = purchases.map(({ day }) => day).sort(Temporal.PlainDate.compare)
  const net = purchases.reduce((sum, purchase) => sum + purchase.net, 0)
  const vat = purchases.reduce((sum, purchase) => sum + purchase.vat, 0)
  const { id } = await ctx.db
    .insertInto('creditMemos')
    .values({
      token: randomToken(32), state: 'draft', seriesId: null, sequence: null, number: null, recipientKind: 'seller', sellerId: seller.id, payoutId, locale: seller.locale, currency, vatTreatment: treatment, vatCountry: country, issuedOn: null,
      suppliedFrom: days[0]!, suppliedTill: days.at(-1)!, netAmount: net, vatAmount: vat, grossAmount: net + vat, content: null, contentHash: null, createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = purchases.map((purchase) => ({ creditMemoId: id, ledgerTransactionId: purchase.id, rate: taxOf(purchase.tax).rate, netAmount: purchase.net, vatAmount: purchase.vat, freedAt: null }))
  for (let from = 0; from < lines.length; from += 1000) await ctx.db.insertInto('creditMemoLines').values(lines.slice(from, from + 1000)).execute()
  return id
}

/** A payout was stopped before its memo had a number: the purchases wait for the next one. */
export const dropDrafts = async (ctx: Ctx, payoutId: number): Promise<void> => {
  for (const { id } of await ctx.db.selectFrom('creditMemos').select('id').where('payoutId', '=', payoutId).where('state', '=', 'draft').execute()) {
    await move(ctx, creditMemoState, id, 'cancel')
    await ctx.db.updateTable('creditMemoLines').set({ freedAt: ctx.now }).where('creditMemoId', '=', id).execute()
  }
}
