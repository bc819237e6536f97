import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { outside, type World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { disputeRefusals, disputeState } from '../vocabulary.ts'
import {
  type DisputeOutcome,
  transferChanged,
  providerNamed,
  accountFor,
} from '#capabilities/sale/payments/server/index.ts'
import { evidenceFilesOf, filesOf } from './dispute-files.ts'
import { disputesWith, waitingIn } from './disputes-with.ts'
import { evidenceOf, factsOf } from './dispute-facts.ts'
import { canAppeal, isAnswerable } from './note-dispute.ts'
import type { Dispute } from './tables.ts'

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

type Answer = { id: number; text: string }

/** Answers a dispute once: the answer is stored before the provider is called. */
export const answerDispute = (world: World, answer: Answer): Promise<{ state: string }> =>
  handIn(world, answer, {
    deed: 'send',
    action: 'payments.dispute_answered',
    may: (dispute, now) => isAnswerable(dispute, now),
  })

/** Appeals a lost dispute; meanwhile nobody is asked for the money. */
export const appealDispute = (world: World, answer: Answer): Promise<{ state: string }> =>
  handIn(world, answer, { deed: 'appeal', action: 'payments.dispute_appealed', may: canAppeal })

type HandingIn = {
  deed: 'send' | 'appeal'
  action: string
  may: (dispute: Dispute & { transferState: string }, now: Temporal.Instant) => boolean
}

const handIn = async (world: World, { id, text }: Answer, { deed, action, may }: HandingIn) => {
  const sent = await world.transact(async (ctx) => {
    const { first, all } = await disputesWith(ctx, id)
    if (!all.every((each) => may(each, ctx.now))) throw refuse(disputeRefusals, 'dispute_closed')
    const facts = await factsOf(
      ctx,
      all.map(({ orderId }) => orderId),
    )
    const evidence = evidenceOf(facts, text)
    for (const each of all)
      await move(ctx, disputeState, each.id, deed, { set: { evidence: JSON.stringify(evidence), sentAt: ctx.now } })
    if (deed === 'appeal') await tellAppeal(ctx, first)
    await writeAuditEntry(ctx, {
      userId: ctx.actor.userId,
      sellerId: first.sellerId,
      action,
      subject: first.reference,
      subjectId: id,
    })
    return { ...first, state: disputeState.moves[deed].to, evidence, sentAt: ctx.now }
  })
  const outcome = await sendAnswer(world, sent)
  if (outcome.kind === 'refused' || outcome.kind === 'answered_there') throw refuse(disputeRefusals, 'dispute_closed')
  return { state: outcome.kind === 'answered' ? answered[deed] : sent.state }
}
const answered = { send: 'answered', appeal: 'appealed' } as const

/** Collection of the lost money pauses during the appeal. */
const tellAppeal = async (ctx: Ctx, dispute: Pick<Dispute, 'sellerId' | 'provider' | 'reference'>): Promise<void> => {
  const lost = await ctx.db
    .selectFrom('disputes')
    .innerJoin('transfers', 'transfers.id', 'transferId')
    .select(['transferId', 'orderId', 'transfers.state'])
    .where('disputes.sellerId', '=', dispute.sellerId)
    .where('disputes.provider', '=', dispute.provider)
    .where('reference', '=', dispute.reference)
    .execute()
  for (const each of lost) await emit(ctx, transferChanged, { ...each, type: 'Chargeback' }, dispute.sellerId)
}

/** Sends the stored answer, with one idempotency key, and records the outcome. */
export const sendAnswer = async (world: World, dispute: Dispute): Promise<DisputeOutcome> => {
  const { sellerId, provider, reference, evidence, sentAt } = dispute
  const isAppeal = dispute.state === 'appealing'
  const { answerDispute: answer, appealDispute: appeal } = providerNamed(provider)
  const ask = isAppeal ? appeal : answer
  const { account } = await accountFor(world, { sellerId, provider })
  const files = await evidenceFilesOf(world, dispute)
  const key = `answer-${reference}-${sentAt?.epochMilliseconds}`
  const outcome: DisputeOutcome =
    ask && evidence
      ? await outside(() => ask(world, { account, key, reference, evidence, files }), {
          to: provider,
          deed: isAppeal ? 'appeal_dispute' : 'answer_dispute',
          outcomeOf: ({ kind }) => kind,
        }).catch((): DisputeOutcome => ({ kind: 'unknown' }))
      : { kind: 'refused' }
  if (outcome.kind !== 'unknown')
    await world.transact((ctx) => (isAppeal ? recordAppeal(ctx, dispute, outcome) : record(ctx, dispute, outcome)))
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

const recordAppeal = async (ctx: Ctx, dispute: Dispute, { kind }: DisputeOutcome) => {
  const waiting = await waitingIn(ctx, dispute, 'appealing')
  for (const { id } of waiting)
    await move(ctx, disputeState, id, kind === 'refused' ? 'drop_appeal' : 'hear_appeal', {})
  if (kind === 'refused' && waiting.length > 0) await tellAppeal(ctx, dispute)
}
