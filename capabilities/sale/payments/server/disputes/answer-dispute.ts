import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { outside, type World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { disputeState } from '../../contract/disputes.ts'
import type { DisputeOutcome } from '../../providers/port.ts'
import { paymentRefusals } from '../../vocabulary.ts'
import { providerNamed } from '../registry.ts'
import { accountFor } from '../setup/provider-account.ts'
import { evidenceFilesOf, filesOf } from './dispute-files.ts'
import { disputesWith, waitingIn } from './disputes-with.ts'
import { evidenceOf, factsOf } from './dispute-facts.ts'
import { isAnswerable } from './note-dispute.ts'
import type { Dispute } from '../tables-disputes.ts'

/** What a seller reads before they answer. */
export const disputeFor = async (ctx: Ctx, { id }: { id: number }) => {
  const { first, all } = await disputesWith(ctx, id)
  return {
    ...first,
    facts: await factsOf(
      ctx,
      all.map(({ orderId }) => orderId),
    ),
    files: await filesOf(ctx, first),
  }
}

/** Answers a dispute once: what is sent is kept before the provider is asked. */
export const answerDispute = async (
  world: World,
  { id, text }: { id: number; text: string },
): Promise<{ state: string }> => {
  const sent = await world.transact(async (ctx) => {
    const { first, all } = await disputesWith(ctx, id)
    if (!all.every((each) => isAnswerable(each, ctx.now))) throw refuse(paymentRefusals, 'dispute_closed')
    const facts = await factsOf(
      ctx,
      all.map(({ orderId }) => orderId),
    )
    const evidence = evidenceOf(facts, text)
    for (const each of all)
      await move(ctx, disputeState, each.id, 'send', { set: { evidence: JSON.stringify(evidence), sentAt: ctx.now } })
    await writeAuditEntry(ctx, {
      userId: ctx.actor.userId,
      sellerId: first.sellerId,
      action: 'payments.dispute_answered',
      subject: first.reference,
      subjectId: id,
    })
    return { ...first, state: 'sending' as const, evidence, sentAt: ctx.now }
  })
  const outcome = await sendAnswer(world, sent)
  if (outcome.kind === 'refused' || outcome.kind === 'answered_there') throw refuse(paymentRefusals, 'dispute_closed')
  return { state: outcome.kind === 'answered' ? 'answered' : 'sending' }
}

/** Sends what was kept, under one key however often, and writes down what became of it. */
export const sendAnswer = async (world: World, dispute: Dispute): Promise<DisputeOutcome> => {
  const { sellerId, provider, reference, evidence, sentAt } = dispute
  const { answerDispute: ask } = providerNamed(provider)
  const { account } = await accountFor(world, { sellerId, provider })
  const files = await evidenceFilesOf(world, dispute)
  const key = `answer-${reference}-${sentAt?.epochMilliseconds}`
  const outcome: DisputeOutcome =
    ask && evidence
      ? await outside(() => ask(world, { account, key, reference, evidence, files }), {
          to: provider,
          deed: 'answer_dispute',
          outcomeOf: ({ kind }) => kind,
        }).catch((): DisputeOutcome => ({ kind: 'unknown' }))
      : { kind: 'refused' }
  if (outcome.kind !== 'unknown') await world.transact((ctx) => record(ctx, dispute, outcome))
  return outcome
}

const record = async (ctx: Ctx, dispute: Dispute, { kind }: DisputeOutcome) => {
  for (const { id } of await waitingIn(ctx, dispute, 'sending'))
    if (kind === 'refused') await move(ctx, disputeState, id, 'take_back', { set: { evidence: null, sentAt: null } })
    else
      await move(ctx, disputeState, id, 'answer', {
        set: { answeredAt: ctx.now, ...(kind === 'answered' ? {} : { evidence: null }) },
      })
}
