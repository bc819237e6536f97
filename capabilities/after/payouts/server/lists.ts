import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { bindList, containing, type Expression, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Role } from '#platform/shared/permission.ts'
import { confirmingPayees } from '#capabilities/sale/payments/server/index.ts'
import { ordersLike } from '#capabilities/sale/orders/server/index.ts'
import { bankAccountList, monthlyInvoiceList, movementList, payoutLineList, payoutList } from '../contract.ts'
import { openAmount } from './debt/find-debt.ts'
import { exchangeInWords, exchangeOfMovement } from './exchange/exchange-available.ts'
import { payoutTables } from './tables.ts'

const seller = { sellerName: sql`s.name`, sellerId: sql`s.id` }
const sellerLike = (words: string) => hasWords(sql`s.name`, words)

export const payouts = bindList(payoutList, {
  table: 'payouts',
  as: 'p',
  joins: sql`join sellers s on s.id = p.seller_id`,
  scope: (ctx) => inScope(ctx, payoutTables, 'payouts', 'p'),
  columns: {
    ...seller,
    linesCount: sql`(select count(*)::int from payout_lines l where l.payout_id = p.id)`,
  },
  filters: {
    created: sql`p.created_at`,
    issued: sql`p.issued_at`,
  },
  search: (words) =>
    sql`(p.token = ${words} or p.number ilike ${containing(words)} or p.reference = ${words} or ${sellerLike(words)})`,
})

const ofOrder = {
  orderNumber: sql`o.number`,
  orderToken: sql`o.token`,
  productName: sql`pr.name`,
  orderId: sql`t.order_id`,
  at: sql`t.at`,
  type: sql`t.type`,
  exchange: exchangeInWords,
}
const orderLike = (words: string) =>
  sql<SqlBool>`(o.token = ${words} or o.number = upper(${words}) or ${hasWords(sql`pr.name`, words)})`

export const payoutLines = bindList(payoutLineList, {
  table: 'payoutLines',
  as: 'l',
  joins: sql`join payouts p on p.id = l.payout_id join ledger_transactions t on t.id = l.ledger_transaction_id left join orders o on o.id = t.order_id left join products pr on pr.id = o.product_id ${exchangeOfMovement}`,
  scope: (ctx) => inScope(ctx, payoutTables, 'payout_lines', 'l'),
  columns: {
    ...ofOrder,
    at: sql`l.at`,
    payoutToken: sql`p.token`,
    currency: sql`p.currency`,
  },
  filters: { type: sql`t.type`, created: sql`l.at` },
  search: orderLike,
})

const balance = sql`case when a.name like 'recv:%' then 'owed' else split_part(a.name, ':', 3) end`
// What is owed is shown as the debt grows, everything else as the seller's money does.
const amount = sql`case when a.name like 'recv:%' then e.amount else -e.amount end`
// Movement by movement: most accounts have a handful of entries and a seller's have all, which a planner that may begin
// with the entries does not expect.
const entriesOf = sql`cross join lateral (select seq, amount, account_id from ledger_entries where transaction_id = t.id offset 0) e
  join ledger_accounts a on a.id = e.account_id and a.seller_id is not null`
/** A kind of account the seller never had is answered without reading movements. */
const ofAccounts =
  (condition: (values: string[]) => Expression) => (values: string[], ctx: Pick<Ctx, 'actor' | 'ports'>) =>
    sql<SqlBool>`(${condition(values)} and exists (select from ledger_accounts a where ${inScope(ctx, payoutTables, 'payouts', 'a')} and ${condition(values)}))`

const earners: readonly (Role | null)[] = ['sales_team_member', 'publisher', 'affiliate_partner']
const ownMovements = (ctx: Pick<Ctx, 'actor' | 'ports'>) =>
  sql`select entry.transaction_id from ledger_accounts own join ledger_entries entry on entry.account_id = own.id where ${inScope(ctx, payoutTables, 'payouts', 'own')}`

export const movements = bindList(movementList, {
  table: 'ledgerTransactions',
  as: 't',
  joins: sql`${entriesOf} left join orders o on o.id = t.order_id left join products pr on pr.id = o.product_id ${exchangeOfMovement}`,
  id: sql`(t.id * 100 + e.seq)`,
  key: { column: sql`t.id`, of: (id) => sql`${id} / 100` },
  // Whose movement it is, for the index, and whose account: of sellers they are the same. A commission is a movement of
  // the seller's in the account of who earned it.
  scope: (ctx) =>
    sql`${earners.includes(ctx.actor.role) ? sql`t.id = any(array(${ownMovements(ctx)}))` : inScope(ctx, payoutTables, 'payouts', 't')} and ${inScope(ctx, payoutTables, 'payouts', 'a')}`,
  columns: { ...ofOrder, balance, amount, currency: sql`a.currency` },
  filters: {
    balance: ofAccounts((balances) => sql`${balance} = any(${balances}::text[])`),
    currency: ofAccounts((currencies) => sql`a.currency = any(${currencies}::text[])`),
    created: sql`t.at`,
  },
  search: (words, ctx) => sql`t.order_id = any(${ordersLike(words, ctx)})`,
})

export const bankAccounts = bindList(bankAccountList, {
  table: 'bankAccounts',
  as: 'b',
  joins: sql`join sellers s on s.id = b.seller_id
    left join lateral (select state, name_check, check_message from payees where bank_account_id = b.id order by asked_at desc, id desc limit 1) y on true`,
  scope: (ctx) => inScope(ctx, payoutTables, 'bank_accounts', 'b'),
  columns: {
    ...seller,
    payeeState: sql`y.state`,
    nameCheck: sql`y.name_check`,
    checkMessage: sql`y.check_message`,
    // The provider for its payouts does not know it yet, or its owner has not confirmed it.
    mayConfirm: sql`(b.state = 'activated' and exists (select from seller_payment_providers w
      where w.seller_id = b.seller_id and w.provider = any(${[...confirmingPayees]}) and w.settings ->> 'accountId' <> ''
        and not exists (select from payees a where a.bank_account_id = b.id and a.provider = w.provider and a.state = 'active')))`,
  },
  filters: { payeeState: sql`y.state`, nameCheck: sql`y.name_check`, created: sql`b.created_at` },
  search: (words) => sql`(${hasWords(sql`b.holder`, words)} or ${sellerLike(words)})`,
})

export const monthlyInvoices = bindList(monthlyInvoiceList, {
  table: 'payoutDocuments',
  as: 'd',
  joins: sql`left join sellers s on s.id = d.seller_id`,
  scope: (ctx) =>
    sql`d.kind in ('monthly_invoice', 'debt_invoice') and ${inScope(ctx, payoutTables, 'payout_documents', 'd')}`,
  columns: {
    ...seller,
    isEInvoice: sql`exists (select from payout_document_xmls x where x.document_id = d.id)`,
    documentKind: sql`d.kind`,
    openAmount,
    amount: sql`d.gross_amount`,
    month: sql`d.month`,
  },
  filters: {
    documentKind: sql`d.kind`,
    invoiceNumber: sql`d.number`,
    amount: sql`d.gross_amount`,
    year: sql`extract(year from d.month)::int`,
    monthNumber: sql`extract(month from d.month)::int`,
    issued: sql`d.issued_on`,
  },
  search: (words) => sql`(d.number ilike ${containing(words)} or ${sellerLike(words)})`,
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  payouts: {
    permission: 'payouts.read',
    from: sql`payouts p`,
    id: sql`p.id`,
    name: sql`coalesce(p.number, p.token)`,
    scope: (ctx) => inScope(ctx, payoutTables, 'payouts', 'p'),
  },
}
