import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { seal } from '#platform/server/secrets.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { MoveOf } from '#platform/shared/machine.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { addBankAccount } from '../../contract.ts'
import { openBankLegitimation } from '#capabilities/people/verification/server/index.ts'
import { maskedIban } from '../../rules/mask.ts'
import { bankAccountState, payoutRefusals } from '../../vocabulary.ts'
import { payoutTables, type BankAccount } from '../tables.ts'
import { sellerOr404 } from '../terms.ts'

/** A bank account in the actor's scope; 404 for others. */
export const findBankAccount = async (ctx: Ctx, id: number): Promise<BankAccount> => {
  const account = await ctx.db
    .selectFrom('bankAccounts')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, payoutTables, 'bank_accounts'))
    .executeTakeFirst()
  if (!account) throw notFound()
  return account
}

const moved = async (
  ctx: Ctx,
  id: number,
  name: MoveOf<typeof bankAccountState>,
  set: Record<string, unknown> = {},
  reason?: string,
) => {
  const account = await findBankAccount(ctx, id)
  const { from, to } = await move(ctx, bankAccountState, id, name, { set, ...(reason ? { reason } : {}) })
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: account.sellerId,
    action: `payouts.bank_account_${name}`,
    subject: 'bank_account',
    subjectId: id,
    before: { state: from },
    after: { state: to, ...(reason ? { reason } : {}) },
  })
  return { state: to }
}

/** Stores a bank account, sealed; it is submitted to the operator at once if registration is complete. */
export const keepBankAccount = async (ctx: Ctx, { holder, iban, bic }: Input<typeof addBankAccount>) => {
  const seller = await sellerOr404(ctx, sellerOf(ctx))
  const { id } = await ctx.db
    .insertInto('bankAccounts')
    .values({
      sellerId: seller.id,
      state: 'init_state',
      holder,
      ibanSealed: seal(ctx.ports.secret, iban),
      ibanMasked: maskedIban(iban),
      bic,
      countryCode: iban.slice(0, 2),
      reason: null,
      createdAt: ctx.now,
      activatedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openBankLegitimation(ctx, seller, id)
  const { state } = await moved(ctx, id, 'complete')
  return { id, state: seller.registeredAt === null ? state : (await moved(ctx, id, 'send')).state }
}

export const sendForActivation = async (ctx: Ctx, { id }: { id: number }) => {
  const account = await findBankAccount(ctx, id)
  if ((await sellerOr404(ctx, account.sellerId)).registeredAt === null) throw refuse(payoutRefusals, 'not_registered')
  return moved(ctx, id, 'send')
}

export const switchAccount = (ctx: Ctx, { id, isOn }: { id: number; isOn: boolean }) =>
  moved(ctx, id, isOn ? 'reactivate' : 'deactivate', isOn ? { activatedAt: ctx.now } : {})

export const activateAccount = (ctx: Ctx, { id }: { id: number }) =>
  moved(ctx, id, 'activate', { activatedAt: ctx.now })

export const rejectAccount = (ctx: Ctx, { id, reason }: { id: number; reason: string }) =>
  moved(ctx, id, 'reject', { reason }, reason)

export const failAccount = (ctx: Ctx, { id, reason }: { id: number; reason: string }) =>
  moved(ctx, id, 'fail', { reason }, reason)

/** The account a seller is paid to: the one activated last. */
export const activeAccount = (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<BankAccount | undefined> =>
  ctx.db
    .selectFrom('bankAccounts')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'activated')
    .orderBy('activatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
