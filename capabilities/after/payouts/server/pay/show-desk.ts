import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { seal } from '#platform/server/secrets.ts'
import type { Input } from '#platform/shared/contract.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { lastCheck } from '#capabilities/money/ledger/server/index.ts'
import { confirmingPayees } from '#capabilities/sale/payments/server/index.ts'
import type { PayeeRow } from '../tables.ts'
import type { editSender } from '../../contract/desk.ts'
import { maskedIban } from '../../rules/mask.ts'
import { checkAllBooks } from '../check-all-books.ts'
import { payoutState } from '../../vocabulary.ts'

/** What the operator has to do about payouts. */
export const showDesk = async (ctx: Ctx) => {
  const { rows } = await sql<{
    pending: number
    approved: number
    approvedAmount: number
  }>`select count(*) filter (where state = 'pending')::int as pending,
    count(*) filter (where state = 'issued' and provider = 'bank_file' and payout_file_id is null)::int as approved, coalesce(sum(amount) filter (where state = 'issued' and provider = 'bank_file' and payout_file_id is null), 0)::bigint as approved_amount
    from payouts where state in ${inSet(payoutState, 'open')}`.execute(ctx.db)
  const sender =
    (await ctx.db.selectFrom('payoutSender').select(['name', 'ibanMasked', 'bic']).executeTakeFirst()) ?? null
  const files = await ctx.db
    .selectFrom('payoutFiles')
    .select(['id', 'messageId', 'payoutsCount', 'totalAmount', 'executionOn', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return { ...rows[0]!, books: await lastCheck(ctx), payees: await openPayees(ctx), sender, files }
}

type OpenPayee = Pick<PayeeRow, 'nameCheck' | 'checkMessage'> & {
  payoutId: number
  sellerName: string
  holder: string
  ibanMasked: string
  provider: string
  state: string | null
}

/** Where payouts wait for a bank account to be confirmed at their provider, or its bank did not say that the name is right. */
const openPayees = async (ctx: Ctx): Promise<OpenPayee[]> => {
  const { rows } = await sql<OpenPayee>`
    select p.id as payout_id, s.name as seller_name, b.holder, b.iban_masked, p.provider, y.state, y.name_check, y.check_message
    from payouts p join sellers s on s.id = p.seller_id join bank_accounts b on b.id = p.bank_account_id
    left join payees y on y.bank_account_id = p.bank_account_id and y.provider = p.provider
    where p.state in ${inSet(payoutState, 'open')} and p.asked_at is null and p.provider = any(${[...confirmingPayees]})
      and (y.state is distinct from 'active' or y.name_check is distinct from 'match')
    order by p.id limit 50`.execute(ctx.db)
  return rows
}

/** Stores the account the operator pays from. */
export const keepSender = async (ctx: Ctx, { name, iban, bic }: Input<typeof editSender>) => {
  const sender = {
    name,
    ibanSealed: seal(ctx.ports.secret, iban),
    ibanMasked: maskedIban(iban),
    bic,
    changedAt: ctx.now,
  }
  const before = await ctx.db.selectFrom('payoutSender').select(['name', 'ibanMasked']).executeTakeFirst()
  await ctx.db
    .insertInto('payoutSender')
    .values({ id: 1, ...sender })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(sender))
    .execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: 'payouts.sender_changed',
    subject: 'payout_sender',
    ...(before ? { before } : {}),
    after: { name, ibanMasked: sender.ibanMasked },
  })
  return { ibanMasked: sender.ibanMasked }
}

export const checkNow = async (ctx: Ctx) => ({ isGreen: (await checkAllBooks(ctx)).length === 0 })
