import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import { isIn, type MoveOf, type StateOf } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { bankStepOf } from '../../rules/lacking.ts'
import { bankLegitimationStep, kycState, operatorVerifier } from '../../vocabulary.ts'
import { verificationsOf } from '../apply.ts'
import { bankLegitimationChanged } from '../events.ts'
import { documentsOf, lackingFor, saidOf } from '../said-of-seller.ts'
import { stepTo } from '../step-to.ts'
import { verificationTables } from '../tables.ts'

/** How far the seller is with the operator's requirements; undefined where the operator has none. */
const stepNow = async (ctx: Ctx, seller: Seller) => {
  const row = (await verificationsOf(ctx, seller.id)).find(
    ({ verifier, isDemanded }) => verifier === operatorVerifier && isDemanded,
  )
  if (!row) return undefined
  // A verified seller has nothing more to submit: only the account is checked.
  if (isIn(kycState, 'known', row.kycState)) return 'requested'
  const lacking = lackingFor(row, await saidOf(ctx, seller), await documentsOf(ctx, row))
  const step = bankStepOf(seller.businessType, lacking)
  // Everything is there, and still with the seller.
  return step === 'requested' && row.phase === 'init' ? 'documents' : step
}

/** A seller named a bank account: where the operator verifies sellers, it is looked at too. */
export const openBankLegitimation = async (ctx: Ctx, seller: Seller, bankAccountId: number): Promise<void> => {
  const step = await stepNow(ctx, seller)
  if (step === undefined) return
  await ctx.db
    .insertInto('bankLegitimations')
    .values({ bankAccountId, sellerId: seller.id, step, reason: null, createdAt: ctx.now, changedAt: ctx.now })
    .onConflict((conflict) => conflict.column('bankAccountId').doNothing())
    .execute()
}

/** Advances bank accounts that were added before the operator's requirement, and those with new documents. */
export const advanceBankAccounts = async (ctx: Ctx, seller: Seller): Promise<void> => {
  const step = await stepNow(ctx, seller)
  if (step === undefined) return
  const { rows: accounts } = await sql<{
    id: number
    legitimationId: number | null
    step: StateOf<typeof bankLegitimationStep> | null
  }>`select b.id, l.id as legitimation_id, l.step from bank_accounts b
    left join bank_legitimations l on l.bank_account_id = b.id
    where b.seller_id = ${seller.id} and b.state not in ('rejected', 'error')`.execute(ctx.db)
  for (const account of accounts) {
    if (account.legitimationId === null || account.step === null) await openBankLegitimation(ctx, seller, account.id)
    else if (isIn(bankLegitimationStep, 'telling', account.step) || (account.step === 'change' && step === 'requested'))
      await stepTo(ctx, bankLegitimationStep, { id: account.legitimationId, state: account.step }, step, {
        set: { changedAt: ctx.now },
      })
  }
}

/** What the operator's people say of a bank account. */
export const decideBank = async (
  ctx: Ctx,
  id: number,
  name: MoveOf<typeof bankLegitimationStep>,
  reason: string | null = null,
) => {
  const row = await ctx.db
    .selectFrom('bankLegitimations')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, verificationTables, 'bank_legitimations'))
    .executeTakeFirst()
  if (!row) throw notFound()
  const { from, to } = await move(ctx, bankLegitimationStep, id, name, {
    set: { reason, changedAt: ctx.now },
    reason: reason ?? undefined,
  })
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: row.sellerId,
    action: `verification.bank_${name}`,
    subject: 'bank_legitimation',
    subjectId: id,
    before: { step: from },
    after: { step: to, reason },
  })
  await emit(
    ctx,
    bankLegitimationChanged,
    { bankAccountId: row.bankAccountId, step: to as 'change', reason },
    row.sellerId,
  )
  return { step: to as 'change' }
}
