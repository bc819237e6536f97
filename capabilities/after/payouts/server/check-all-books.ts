import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { faultsInBooks, lastCheck, noteCheck, type BookFault } from '#capabilities/sale/ledger/server/index.ts'
import { adminsToTell } from '#capabilities/people/identity/server/index.ts'
import { payoutTexts } from '../texts.ts'
import { payoutPorts } from './bank/providers.ts'

/** Checks the books and what rests on them; notes the result, which stops or allows payouts, and tells the operator when it turns red. */
export const checkAllBooks = async (ctx: Ctx): Promise<BookFault[]> => {
  const wasGreen = (await lastCheck(ctx)).isGreen
  const faults = [...(await faultsInBooks(ctx)), ...(await faultsAround(ctx))]
  await noteCheck(ctx, faults)
  if (faults.length > 0 && wasGreen) await alarm(ctx, faults)
  return faults
}

const most = 20

/** Statements equal their lines, what is set aside or on its way equals the open payouts, every payment came in once, numbers have no gaps. */
const faultsAround = async (ctx: Ctx): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    (select 'payout_equals_lines' as rule, 'payout ' || p.id as where, p.amount - coalesce(sum(l.amount), 0)::bigint as amount from payouts p left join payout_lines l on l.payout_id = p.id group by p.id having p.amount <> coalesce(sum(l.amount), 0) limit ${most})
    union all
    (select 'set_aside_equals_payouts', 'seller ' || seller_id || ' ' || currency, sum(amount)::bigint from (
        select seller_id, currency, amount from payouts where state = 'pending'
        union all select a.seller_id, a.currency, e.amount from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.name like 'seller:%:payout') both_sides
      group by seller_id, currency having sum(amount) <> 0 limit ${most})
    union all
    (select 'in_transit_equals_issued', name || ' ' || currency, sum(amount)::bigint from (
        select 'in_transit:' || id as name, currency, amount from payouts where state = 'issued'
        union all select a.name, a.currency, e.amount from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.name like 'in_transit:%') both_sides
      group by name, currency having sum(amount) <> 0 limit ${most})
    union all
    (select 'no_payout_lost_on_its_way', 'payout ' || id, amount from payouts where state = 'issued' and payout_file_id is not null and issued_at < ${ctx.now}::timestamptz - make_interval(days => ${payoutPorts.bank_file.transitDays * 3}) limit ${most})
    union all
    (select 'payments_came_in_once', 'transfer ' || t.id, t.received_amount - coalesce(sum(e.amount), 0)::bigint from transfers t
      left join ledger_transactions x on x.transfer_id = t.id and x.type = 'Cashin' left join ledger_entries e on e.transaction_id = x.id and e.amount > 0
      where t.type = 'Payment' and t.state in ('successful', 'partially_paid') and t.received_amount > 0 group by t.id having t.received_amount <> coalesce(sum(e.amount), 0) limit ${most})
    union all
    (select 'numbers_without_gaps', s.kind || ' ' || s.year, s.last_number - count(d.id) from payout_series s left join payout_documents d on d.series_id = s.id group by s.id having s.last_number <> count(d.id) limit ${most})
    union all
    (select 'numbers_without_gaps', 'invoice_series ' || s.id, s.last_number - count(i.id) from invoice_series s left join invoices i on i.series_id = s.id group by s.id having s.last_number <> count(i.id) limit ${most})`.execute(ctx.db)
  return rows
}

const alarm = async (ctx: Ctx, faults: readonly BookFault[]): Promise<void> => {
  const day = localDay(ctx.now, 'UTC').toString()
  for (const admin of await adminsToTell(ctx)) {
    const t = payoutTexts.in(admin.locale)
    await sendMail(ctx, {
      to: admin.email, locale: admin.locale, kind: 'books_red', subject: t('mail.books_red.subject'), heading: t('mail.books_red.subject'), paragraphs: [t('mail.books_red.text')],
      facts: faults.slice(0, 10).map((fault) => [t(`fault.${fault.rule as 'book_balances'}`), fault.where] as const),
      button: { label: t('mail.books_red.button'), url: `${ctx.ports.settings.PUBLIC_URL}/admin/payouts` },
      uniqueKey: `books_red:${admin.id}:${day}:${ctx.now.epochMilliseconds}`,
    })
  }
}
