import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { unseal } from '#platform/server/secrets.ts'
import type { StoredMethod } from '../../providers/port.ts'
import { declinesOfOldCards, paymentAuthorizationState } from '../../vocabulary.ts'
import { authorizationRenewed } from '../events.ts'

/**
 * A payer's bank gave out another card in the place of the one on file: its words follow, one that ended because it was old
 * is charged again, and who waits for its money may try soon. What people took back stays so.
 */
export const renewMethod = async (ctx: Ctx, paymentMethodId: number | null, now: StoredMethod): Promise<void> => {
  if (paymentMethodId === null) return
  const held = await ctx.db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('id', '=', paymentMethodId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Of a payer whose data went nothing is on file.
  const isIt = held.referenceSealed !== '' && unseal(ctx.ports.secret, held.referenceSealed) === now.reference
  if (!isIt || (held.label === now.label && (held.expiresOn?.toString() ?? null) === now.expiresOn)) return
  const set = {
    label: now.label,
    expiresOn: now.expiresOn ? Temporal.PlainDate.from(now.expiresOn) : null,
    countryCode: now.countryCode ?? held.countryCode,
    renewedAt: ctx.now,
  }
  const wasOld = declinesOfOldCards.some((reason) => reason === held.endReason)
  if (held.state !== 'active' && !wasOld) return
  if (held.state === 'active') await ctx.db.updateTable('paymentMethods').set(set).where('id', '=', held.id).execute()
  else await move(ctx, paymentAuthorizationState, held.id, 'renew', { set: { ...set, endedAt: null, endReason: null } })
  await emit(ctx, authorizationRenewed, { paymentMethodId: held.id, payerId: held.payerId }, held.sellerId)
}
