import type { Readable } from 'node:stream'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import type { EvidenceFile } from '#capabilities/sale/payments/server/index.ts'
import {
  evidenceName,
  evidenceTypeOf,
  mostEvidenceBytes,
  type EvidenceKind,
} from '#capabilities/sale/payments/rules/evidence-files.ts'
import { disputeRefusals } from '../vocabulary.ts'
import type { Dispute } from './tables.ts'
import { disputesWith } from './disputes-with.ts'
import { canAppeal, isAnswerable } from './note-dispute.ts'

/** Stores a file for the answer to a dispute, replacing one of the same kind. */
export const addFile = async (world: World, { id, kind }: { id: number; kind: EvidenceKind }, call: Call) => {
  for await (const part of call.files()) {
    const content = await bytesOf(part.content)
    const contentType = evidenceTypeOf(content)
    if (!contentType) throw refuse(disputeRefusals, 'evidence_not_read')
    return world.transact((ctx) =>
      keep(ctx, id, { kind, name: evidenceName(part.fileName, contentType), contentType, content }),
    )
  }
  throw invalid({ file: ['required'] })
}

const bytesOf = async (content: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostEvidenceBytes) throw refuse(disputeRefusals, 'evidence_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const openDispute = async (ctx: Ctx, id: number) => {
  const { first, all } = await disputesWith(ctx, id)
  if (!all.every((each) => isAnswerable(each, ctx.now) || canAppeal(each)))
    throw refuse(disputeRefusals, 'dispute_closed')
  return first
}

const keep = async (ctx: Ctx, disputeId: number, file: EvidenceFile) => {
  const dispute = await openDispute(ctx, disputeId)
  const others = (await filesOf(ctx, dispute)).filter(({ kind }) => kind !== file.kind)
  if (others.reduce((sum, { size }) => sum + size, file.content.length) > mostEvidenceBytes)
    throw refuse(disputeRefusals, 'evidence_too_large')
  await removeOf(ctx, dispute, file.kind)
  const { id } = await ctx.db
    .insertInto('disputeFiles')
    .values({ disputeId, sellerId: dispute.sellerId, ...file, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(ctx, dispute, 'payments.dispute_file_added', file.name)
  return { id, kind: file.kind, name: file.name, size: file.content.length }
}

/** Payments that were charged together are answered at once: a file for one is for all. */
const ofAnswer = (ctx: Pick<Ctx, 'db'>, { sellerId, provider, reference }: Named) =>
  ctx.db
    .selectFrom('disputes')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('provider', '=', provider)
    .where('reference', '=', reference)

type Named = Pick<Dispute, 'sellerId' | 'provider' | 'reference'>

const removeOf = (ctx: Ctx, dispute: Named, kind: EvidenceKind) =>
  ctx.db
    .deleteFrom('disputeFiles')
    .where('kind', '=', kind)
    .where('disputeId', 'in', ofAnswer(ctx, dispute))
    .returning('name')
    .executeTakeFirst()

/** The files of an answer, without what is in them. */
export const filesOf = (ctx: Pick<Ctx, 'db'>, dispute: Named) =>
  ctx.db
    .selectFrom('disputeFiles')
    .select(['id', 'kind', 'name'])
    .select((e) => e.fn<number>('length', ['content']).as('size'))
    .where('disputeId', 'in', ofAnswer(ctx, dispute))
    .orderBy('id')
    .execute()

/** The files of an answer, to be sent. */
export const evidenceFilesOf = (ctx: Pick<Ctx, 'db'>, dispute: Named): Promise<EvidenceFile[]> =>
  ctx.db
    .selectFrom('disputeFiles')
    .select(['kind', 'name', 'contentType', 'content'])
    .where('disputeId', 'in', ofAnswer(ctx, dispute))
    .orderBy('id')
    .execute()

/** Takes a file out again, as long as nothing was sent. */
export const removeFile = async (ctx: Ctx, { id, fileId }: { id: number; fileId: number }) => {
  const dispute = await openDispute(ctx, id)
  const file = (await filesOf(ctx, dispute)).find((each) => each.id === fileId)
  if (!file) throw notFound()
  await removeOf(ctx, dispute, file.kind)
  await audit(ctx, dispute, 'payments.dispute_file_removed', file.name)
  return { removed: true as const }
}

const audit = (ctx: Ctx, { id, sellerId }: Pick<Dispute, 'id' | 'sellerId'>, action: string, subject: string) =>
  writeAuditEntry(ctx, { userId: ctx.actor.userId, sellerId, action, subject, subjectId: id })
