import { localDay, type Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { emit } from '#platform/server/events.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { deleteOn } from '../../rules/delete-on.ts'
import { kycState, legitimationPhase, operatorVerifier, verificationDocumentState } from '../../vocabulary.ts'
import { rescope } from '../apply.ts'
import { verificationChanged } from '../events.ts'
import { stepTo } from '../step-to.ts'
import { erasePages } from './pages.ts'

const atOnce = 500

/** Every night: deletes pages whose retention ended; the record of the document and its outcome remains. */
export const deletePages = job('verification.delete_pages', {
  schedule: '40 2 * * *',
  isHousekeeping: true,
  run: async (world) => {
    const due = await world.db
      .selectFrom('verificationDocuments')
      .select('id')
      .where('deleteOn', '<=', localDay(world.ports.now(), 'Europe/Berlin'))
      .orderBy('deleteOn')
      .limit(atOnce)
      .execute()
    await oneByOne(world, due, async (ctx, { id }) => {
      await erasePages(ctx, id)
      await ctx.db.updateTable('verificationDocuments').set({ deleteOn: null }).where('id', '=', id).execute()
    })
  },
})

const warnedDays = 30

/**
 * Every night: informs sellers who verified themselves to the operator with a document that expires, and requires
 * another one.
 */
export const expireDocuments = job('verification.expire_documents', {
  schedule: '45 2 * * *',
  run: async (world) => {
    const today = localDay(world.ports.now(), 'Europe/Berlin')
    await oneByOne(world, await dueDocuments(world, today), (ctx, row) => warnOrExpire(ctx, row, today))
  },
})

const dueDocuments = ({ db }: Pick<World, 'db'>, today: Temporal.PlainDate) =>
  db
    .selectFrom('verificationDocuments as d')
    .innerJoin('verifications as v', 'v.id', 'd.verificationId')
    .select(['d.id', 'd.state', 'd.expiresOn', 'd.warnedOn', 'd.verificationId', 'v.sellerId', 'v.verifier'])
    .where('d.expiresOn', '<=', today.add({ days: warnedDays }))
    .where('d.state', 'in', verificationDocumentState.sets.good)
    .where('v.verifier', '=', operatorVerifier)
    .where('v.isDemanded', '=', true)
    .orderBy('d.expiresOn')
    .limit(atOnce)
    .execute()

type Due = Awaited<ReturnType<typeof dueDocuments>>[number]

const warnOrExpire = async (ctx: Ctx, row: Due, today: Temporal.PlainDate): Promise<void> => {
  const isOver = Temporal.PlainDate.compare(row.expiresOn!, today) <= 0
  if (!isOver && row.warnedOn !== null) return
  const verification = await ctx.db
    .selectFrom('verifications')
    .selectAll()
    .where('id', '=', row.verificationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (isOver) {
    await move(ctx, verificationDocumentState, row.id, 'run_out', {
      set: { changedAt: ctx.now, deleteOn: deleteOn('ended', today) },
    })
    await stepTo(ctx, kycState, { id: verification.id, state: verification.kycState }, 'expired')
    await stepTo(ctx, legitimationPhase, { id: verification.id, state: verification.phase }, 'change')
  } else await ctx.db.updateTable('verificationDocuments').set({ warnedOn: today }).where('id', '=', row.id).execute()
  const { kycState: kyc, scope } = await rescope(ctx, verification)
  await emit(
    ctx,
    verificationChanged,
    {
      verificationId: verification.id,
      verifier: row.verifier,
      kyc,
      scope,
      what: isOver ? 'frozen' : 'expires',
      reason: row.expiresOn!.toString(),
    },
    row.sellerId,
  )
}
