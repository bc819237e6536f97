import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { outside, type World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { disputeRefusals, disputeState } from '../vocabulary.ts'
import { type DisputeOutcome, providerNamed, accountFor } from '#capabilities/sale/payments/server/index.ts'
import type { Dispute } from './tables.ts'
import { disputesWith, waitingIn } from './disputes-with.ts'
import { canGiveIn } from './note-dispute.ts'

/**
 * Concedes a dispute, once: the intention is stored before the provider is called. Money is booked when the provider
 * reports it.
 */
export const giveIn = async (world: World, { id }: { id: number }): Promise<{ state: string }> => {
  const wanted = await world.transact(async (ctx) => {
    const { first, all } = await disputesWith(ctx, id)
    if (!all.every(canGiveIn)) throw refuse(disputeRefusals, 'dispute_closed')
    for (const each of all) await move(ctx, disputeState, each.id, 'give_in', { set: { sentAt: ctx.now } })
    await writeAuditEntry(ctx, {
      userId: ctx.actor.userId,
      sellerId: first.sellerId,
      action: 'payments.dispute_given_in',
      subject: first.reference,
      subjectId: id,
    })
    return first
  })
  const outcome = await sendGivingIn(world, wanted)
  if (outcome.kind === 'refused' || outcome.kind === 'answered_there') throw refuse(disputeRefusals, 'dispute_closed')
  return { state: outcome.kind === 'answered' ? 'given_in' : 'giving_in' }
}

/** Calls the provider, with one idempotency key, and records its answer. */
export const sendGivingIn = async (world: World, dispute: Dispute): Promise<DisputeOutcome> => {
  const { sellerId, provider, reference } = dispute
  const { giveIn: ask } = providerNamed(provider)
  const { account } = await accountFor(world, { sellerId, provider })
  const outcome: DisputeOutcome = ask
    ? await outside(() => ask(world, { account, key: `give-in-${reference}`, reference }), {
        to: provider,
        deed: 'give_in',
        outcomeOf: ({ kind }) => kind,
      }).catch((): DisputeOutcome => ({ kind: 'unknown' }))
    : { kind: 'refused' }
  if (outcome.kind !== 'unknown') await world.transact((ctx) => record(ctx, dispute, outcome))
  return outcome
}

const record = async (ctx: Ctx, dispute: Dispute, { kind }: DisputeOutcome) => {
  for (const { id } of await waitingIn(ctx, dispute, 'giving_in'))
    if (kind === 'answered') await move(ctx, disputeState, id, 'lose')
    else await move(ctx, disputeState, id, 'take_back', { set: { sentAt: null } })
}
