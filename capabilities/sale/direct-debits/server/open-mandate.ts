import type { Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import { creditorOf } from './creditor.ts'
import { placeInPlan } from './place-in-plan.ts'

/** Asks the payer of a payment for a mandate: a page of ours where they sign it. A repetition returns the same page. */
export const openMandate = async (
  ctx: Ctx,
  transfer: Pick<Transfer, 'id' | 'sellerId' | 'payerId'>,
  { amount, returnUrl }: { amount: number; returnUrl: string },
): Promise<void> => {
  const creditor = await creditorOf(ctx, transfer.sellerId)
  const payer = await ctx.db
    .selectFrom('payers')
    .select('company')
    .where('id', '=', transfer.payerId)
    .executeTakeFirst()
  const [plan] = placeInPlan.broughtTo(ctx)
  const hasLater = amount === 0 || !plan || (await plan.hasLater(ctx, transfer.id))
  await ctx.db
    .insertInto('debitMandates')
    .values({
      sellerId: transfer.sellerId,
      payerId: transfer.payerId,
      transferId: transfer.id,
      token: randomToken(32),
      reference: `M${transfer.id}-${randomToken(6).toUpperCase()}`,
      scheme: creditor.b2bLeadDays !== null && payer?.company ? 'b2b' : 'core',
      kind: hasLater ? 'recurring' : 'one_off',
      creditorName: creditor.name,
      creditorId: creditor.creditorId,
      amount,
      returnUrl,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('transferId').doNothing())
    .execute()
}
