import { personName } from '#platform/shared/postal.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { contractPartnerOf, sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { accountingVatOf } from '#capabilities/money/exchange-rates/server/index.ts'
import { notesFor } from '#capabilities/after/invoices/rules/notes.ts'
import { groupsOf, memoNumber, type MemoContent, type MemoLine, type MemoParty } from '../rules/memo.ts'
import { creditMemoState } from '../vocabulary.ts'
import { draftMemos } from './draft-memos.ts'
import { creditMemoIssued } from './events.ts'
import { renderMemo } from './render-memo.ts'
import type { CreditMemo } from './tables.ts'

type Paid = MemoContent['payout']

/** The drafts of a payout get their numbers, with the payout's approval. Answers the numbers. */
export const issueMemosOf = async (ctx: Ctx, seller: Seller, payoutId: number, payout: Paid): Promise<string[]> => {
  const drafts = await ctx.db
    .selectFrom('creditMemos')
    .selectAll()
    .where('payoutId', '=', payoutId)
    .where('state', '=', 'draft')
    .orderBy('id')
    .forUpdate()
    .execute()
  const numbers: string[] = []
  for (const memo of drafts) numbers.push(await issue(ctx, seller, memo, payout))
  return numbers
}

/** On a seller's payout day without a payout, because they paused it: the memo is written all the same. */
export const issueMemosAlone = async (ctx: Ctx, seller: Seller, currency: string): Promise<void> => {
  for (const id of await draftMemos(ctx, seller, { currency, payoutId: null }))
    await issue(
      ctx,
      seller,
      await ctx.db.selectFrom('creditMemos').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      null,
    )
}

const issue = async (ctx: Ctx, seller: Seller, memo: CreditMemo, payout: Paid): Promise<string> => {
  const { issuerSellerId } = memo
  const company =
    issuerSellerId === null
      ? await contractPartnerOf(ctx, seller, 'reseller')
      : (await sellerById(ctx, issuerSellerId))!
  const issuedOn = localDay(ctx.now, seller.zone)
  const { seriesId, sequence } = await nextInSeries(ctx, issuerSellerId, issuedOn.year)
  const number = memoNumber(company.invoicePrefix, issuedOn.year, sequence)
  const lines = await linesOf(ctx, memo.id)
  const day = Temporal.PlainDate.compare(memo.suppliedTill, issuedOn) < 0 ? memo.suppliedTill : issuedOn
  const content: MemoContent = {
    issuer: partyOf(company),
    recipient: partyOf(seller),
    lines,
    vatGroups: groupsOf(lines),
    notes: notesFor([{ treatment: memo.vatTreatment, country: memo.vatCountry }], seller, company),
    payout,
    accountingVat: await accountingVatOf(ctx, {
      countryCode: seller.countryCode,
      currency: memo.currency,
      vat: memo.vatAmount,
      day,
    }),
  }
  const fixed = { seriesId, sequence, number, issuedOn, content: JSON.stringify(content) }
  await move(ctx, creditMemoState, memo.id, 'issue', {
    set: {
      ...fixed,
      contentHash: createHash('sha256')
        .update(JSON.stringify({ ...memo, ...fixed }))
        .digest('hex'),
    },
  })
  await enqueue(ctx, renderMemo, { memoId: memo.id })
  await emit(ctx, creditMemoIssued, { creditMemoId: memo.id, payoutId: memo.payoutId }, seller.id)
  return number
}

const nextInSeries = async (ctx: Ctx, issuerSellerId: number | null, year: number) => {
  const { rows } = await sql<{
    id: number
    lastNumber: number
  }>`insert into credit_memo_series (issuer_seller_id, year, last_number) values (${issuerSellerId}, ${year}, 1)
    on conflict ${issuerSellerId === null ? sql`(year) where issuer_seller_id is null` : sql`(issuer_seller_id, year) where issuer_seller_id is not null`} do update set last_number = credit_memo_series.last_number + 1 returning id, last_number`.execute(
    ctx.db,
  )
  const { id: seriesId, lastNumber: sequence } = rows[0]!
  return { seriesId, sequence }
}

/** The purchases with their goods; a reversal names the memo that credited it (§ 31 (5) UStDV). */
const linesOf = async (ctx: Ctx, memoId: number): Promise<MemoLine[]> => {
  const { rows } = await sql<MemoLine>`
    select t.type, t.business_date::text as day, coalesce(p.name, '') as product_name, coalesce(o.token, '') as order_token, coalesce(o.number, '') as order_number, l.rate, l.net_amount as net, l.vat_amount as vat,
      case when l.net_amount < 0 then (select m.number from ledger_transactions s join credit_memo_lines c on c.ledger_transaction_id = s.id and c.freed_at is null
        join credit_memos m on m.id = c.credit_memo_id where s.payment_id = t.payment_id and c.net_amount > 0 and m.id <> ${memoId} and m.state = 'issued' and (m.seller_id, m.issuer_seller_id) is not distinct from (mine.seller_id, mine.issuer_seller_id) limit 1) end as earlier_number
    from credit_memo_lines l join credit_memos mine on mine.id = l.credit_memo_id join ledger_transactions t on t.id = l.ledger_transaction_id left join orders o on o.id = t.order_id left join products p on p.id = o.product_id
    where l.credit_memo_id = ${memoId} order by t.id`.execute(ctx.db)
  return rows
}

const partyOf = (seller: Seller): MemoParty => ({
  name: personName(seller, seller.countryCode) || seller.name,
  company: seller.company,
  street: seller.street,
  streetNumber: seller.streetNumber,
  zip: seller.zip,
  city: seller.city,
  countryCode: seller.countryCode,
  email: seller.email,
  phone: seller.phone,
  vatId: seller.vatId,
  taxNumber: seller.taxNumber,
  registerEntry: seller.registerEntry,
  managers: seller.managers,
})
