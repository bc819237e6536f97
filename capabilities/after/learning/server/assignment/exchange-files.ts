import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { signedFileUrl, storeFile } from '#capabilities/offer/files/server/index.ts'
import { filesRefusals } from '#capabilities/offer/files/vocabulary.ts'
import { learningRefusals, linkSeconds, uploadLimits } from '../../vocabulary.ts'
import { inSight } from '../cohort/in-sight.ts'
import { openAssignment } from './hand-in.ts'

/**
 * Stores a file for the text being written. Its type is detected from its bytes; it is only ever served as an
 * attachment.
 */
export const uploadToAssignment = async (
  world: World,
  { id, lessonId }: { id: number; lessonId: number },
  call: Call,
) => {
  const { session } = await world.transact((ctx) => openAssignment(ctx, id, lessonId))
  const { count } = await world.db
    .selectFrom('assignmentFiles')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('sessionId', '=', id)
    .where('lessonId', '=', lessonId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= uploadLimits.files)
    throw refuse(learningRefusals, 'too_many_files', { count: uploadLimits.files })
  for await (const part of call.files()) {
    const file = await storeFile(world, {
      sellerId: session.sellerId,
      name: part.fileName,
      kind: 'file',
      content: part.content,
      maxBytes: uploadLimits.bytes,
    })
    const kept = await world.transact((ctx) =>
      ctx.db
        .insertInto('assignmentFiles')
        .values({ sessionId: id, lessonId, submissionId: null, fileId: file.id, createdAt: ctx.now })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return { id: kept.id, name: file.name, contentType: file.contentType, size: file.size }
  }
  throw refuse(filesRefusals, 'nothing_uploaded', {}, { file: ['required'] })
}

/** A link to a file that was handed in, where `mayOpen` allows it: a condition over `f` and the session `s`. */
const linkTo = async (ctx: Ctx, id: number, mayOpen: RawBuilder<unknown>): Promise<{ url: string }> => {
  const { rows } = await sql<{ id: number; name: string }>`select files.id, files.name from assignment_files f
    join course_sessions s on s.id = f.session_id join files on files.id = f.file_id
    where f.id = ${id} and ${mayOpen}`.execute(ctx.db)
  const [file] = rows
  if (!file) throw notFound()
  return { url: signedFileUrl(ctx, file.id, { seconds: linkSeconds, fileName: file.name }) }
}

/** Learners read what they handed in also while the course rests. */
export const openOwnHandedIn = (ctx: Ctx, { id }: { id: number }) =>
  linkTo(ctx, id, sql`s.user_id = ${ctx.actor.userId ?? 0}`)

/** What was not handed in yet is seen by its learner alone. */
export const openHandedIn = (ctx: Ctx, { id }: { id: number }) =>
  linkTo(ctx, id, sql`${inSight(ctx, 'course_sessions', 's')} and f.submission_id is not null`)
