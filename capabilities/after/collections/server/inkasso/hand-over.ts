import { localDay, type Ctx } from '#platform/server/context.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { collectionRefusals, inkassoStatus } from '../../vocabulary.ts'
import { agencies } from './agencies/registry.ts'
import { keepDocument } from '../documents.ts'
import { claimById, debtsOf, extrasOf, lockClaim } from '../find-claim.ts'
import { noteClaim } from '../note.ts'
import { packProofs } from './proofs.ts'
import { tellStage } from '../dunning/send-mail.ts'
import { settingsOf } from '../dunning/settings.ts'
import type { World } from '#platform/server/world.ts'
import type { Claim } from '../tables.ts'

/** A person hands a claim over. */
export const handOverClaim = async (ctx: Ctx, id: number): Promise<void> => {
  const claim = await lockClaim(ctx, id)
  if (
    claim.outcomeStatus !== null ||
    claim.dunningStatus !== 'completed' ||
    claim.inkassoStatus !== 'ready_for_inkasso'
  )
    throw refuse(collectionRefusals, 'not_ready', { missing: claim.missing.join(', ') || claim.strategyStage })
  await beginHandOver(ctx, claim)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: claim.sellerId,
    action: 'collections.hand_over',
    subject: 'claim',
    subjectId: claim.id,
    after: { agency: (await claimById(ctx, claim.id)).agency },
  })
}

/** Records the intention; the agency is called after the commit. From here our own mails stop. */
export const beginHandOver = async (ctx: Ctx, claim: Claim): Promise<void> => {
  const { agency } = await settingsOf(ctx, claim.sellerId)
  const tries = await ctx.db
    .selectFrom('claimEvents')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('claimId', '=', claim.id)
    .where('kind', '=', 'handed_over')
    .executeTakeFirstOrThrow()
  const agencyKey = `claim-${claim.id}-${Number(tries.n) + 1}`
  await move(ctx, inkassoStatus, claim.id, 'hand_over', { set: { agency, agencyKey, agencyReference: null } })
  await noteClaim(ctx, claim.id, 'handed_over', { word: agency, amount: claim.openAmount })
  await enqueue(ctx, handOver, { claimId: claim.id })
  await tellStage(ctx, claim.id)
}

/**
 * Packs all proofs, submits the case to the agency and records its answer. After a lost answer it is submitted again
 * with the same key.
 */
export const handOver = job<{ claimId: number }>('collections.hand_over', {
  run: async (world, { claimId }) => {
    const claim = await claimById(world, claimId)
    if (
      claim.inkassoStatus !== 'in_inkasso' ||
      claim.agencyReference !== null ||
      claim.agencyKey === null ||
      claim.agency === null ||
      claim.outcomeStatus !== null
    )
      return
    const [order, seller, debts] = await Promise.all([
      orderById(world, claim.orderId),
      sellerById(world, claim.sellerId),
      debtsOf(world, claimId),
    ])
    const extras = extrasOf(claim, debts, localDay(world.ports.now(), seller!.zone))
    const proofs = await keepProofs(world, { ...claim, agencyKey: claim.agencyKey, agency: claim.agency })
    const answer = await agencies[claim.agency].handOver(world, {
      key: claim.agencyKey,
      debtor: order.payerDetails,
      amount: claim.openAmount,
      currency: claim.currency,
      interestAmount: extras.interestAmount,
      lumpSumAmount: extras.lumpSumAmount,
      dueOn: claim.dueOn.toString(),
      proofs,
    })
    await world.transact((ctx) => noteAnswer(ctx, claimId, claim.agencyKey!, answer))
  },
})

type Handed = Claim & { agencyKey: string; agency: NonNullable<Claim['agency']> }

/** What proves the claim, in one file that is kept the first time. */
const keepProofs = async (world: World, claim: Handed) => {
  const name = `${claim.agencyKey}.zip`
  const proofs = await packProofs(world, claim)
  if (
    !(await world.db
      .selectFrom('claimDocuments')
      .select('id')
      .where('claimId', '=', claim.id)
      .where('name', '=', name)
      .executeTakeFirst())
  )
    await keepDocument(world, claim, {
      kind: 'package',
      stage: claim.agency,
      name,
      contentType: 'application/zip',
      content: proofs,
    })
  return proofs
}

type Answer = Awaited<ReturnType<(typeof agencies)[NonNullable<Claim['agency']>]['handOver']>>

/** What the agency said; an answer to another try is left alone. */
const noteAnswer = async (ctx: Ctx, claimId: number, key: string, answer: Answer): Promise<void> => {
  const now = await lockClaim(ctx, claimId)
  if (now.agencyKey !== key || now.inkassoStatus !== 'in_inkasso' || now.agencyReference !== null) return
  if (answer.kind === 'accepted') {
    await ctx.db.updateTable('claims').set({ agencyReference: answer.reference }).where('id', '=', claimId).execute()
    await noteClaim(ctx, claimId, 'accepted', { text: answer.reference, uniqueKey: `${key}:answer` })
    return
  }
  await move(ctx, inkassoStatus, claimId, 'refuse_case', { set: { missing: ['address'] }, reason: answer.reason })
  await noteClaim(ctx, claimId, 'rejected', { text: answer.reason, uniqueKey: `${key}:answer` })
}

/** Tells the agency our decision: go to court, or withdraw the case. */
export const tellAgency = job<{ claimId: number; what: 'approve_court' | 'withdraw' }>('collections.tell_agency', {
  run: async (world, { claimId, what }) => {
    const { agency, agencyKey } = await claimById(world, claimId)
    if (agency === null || agencyKey === null) return
    await (what === 'withdraw' ? agencies[agency].withdraw : agencies[agency].approveCourt)?.(world, agencyKey)
  },
})
