import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Row } from '#platform/server/tables.ts'
import type { Output } from '#platform/shared/contract.ts'
import { countOf } from '#capabilities/offer/content-blocks/rules/document.ts'
import { signedFileUrl, signedPictures, signedRenditions } from '#capabilities/offer/files/server/index.ts'
import type { QuestionIn, showLesson } from '../contract.ts'
import { flatOf, type Extras } from '../rules/lesson-blocks.ts'
import { wholeContent } from '../blocks/declared.ts'
import { documentOfLesson, linkSeconds } from './contents.ts'
import { ownLesson } from './own-course.ts'
import { assignmentOf } from './save-assignment.ts'
import type { Quiz } from './tables.ts'

export const lessonById = async (ctx: Ctx, id: number): Promise<Output<typeof showLesson>> => {
  const lesson = await ownLesson(ctx, id)
  const [document, blocks] = [await documentOfLesson(ctx, id), await blocksOf(ctx, id)]
  const [quiz, assignment] = [await quizOf(ctx, id), await assignmentOf(ctx, id)]
  return {
    ...lesson,
    blocks,
    contents: { revision: lesson.contentsRevision, document },
    quiz,
    assignment: assignment ?? null,
    hasAssignment: assignment?.active ?? false,
    blocksCount: countOf(document.blocks),
    quizEnabled: quiz?.active ?? false,
  }
}

/**
 * The contents of a lesson in the older, flat shape, with links to their files that are valid for some hours. The
 * caller has checked that the reader may have them.
 */
export const blocksOf = async (ctx: Pick<Ctx, 'db' | 'now' | 'ports'>, lessonId: number) => {
  const rows = await blockRows(ctx, lessonId)
  const pictures = await signedPictures(
    ctx,
    rows.flatMap((row) => (row.kind === 'image' && row.fileId !== null ? row.fileId : [])),
    linkSeconds,
  )
  const renditions = await signedRenditions(
    ctx,
    rows.flatMap((row) => (row.form === 'video' && row.fileId !== null ? row.fileId : [])),
    linkSeconds,
  )
  const linkTo = (fileId: number | null, fileName: string, use: 'view' | 'save') =>
    fileId === null ? '' : signedFileUrl(ctx, fileId, { seconds: linkSeconds, fileName, use })
  return rows.flatMap((row) => {
    const flat = flatOf({
      form: row.form,
      content: wholeContent(row.form, row.content),
      extras: row.extras as Extras,
    })
    if (!flat) return []
    return {
      id: row.id,
      key: row.key,
      ...flat,
      fileId: row.fileId,
      captionsFileId: row.captionsFileId,
      fileName: row.name ?? '',
      contentType: row.contentType ?? '',
      size: row.size ?? 0,
      fileUrl: row.kind === 'file' ? linkTo(row.fileId, row.name ?? 'file', flat.form === 'pdf' ? 'view' : 'save') : '',
      hlsUrl: row.fileId === null ? '' : (renditions.get(row.fileId) ?? ''),
      picture: row.fileId === null ? null : (pictures.get(row.fileId) ?? null),
      captionsName: row.captionsName ?? '',
    }
  })
}

type BlockRow = Pick<
  Row<'contentBlocks'>,
  'id' | 'key' | 'form' | 'content' | 'extras' | 'fileId' | 'captionsFileId'
> & {
  [column in 'name' | 'contentType' | 'size' | 'kind']: Row<'files'>[column] | null
} & { captionsName: string | null }

const blockRows = async (ctx: Pick<Ctx, 'db'>, lessonId: number): Promise<BlockRow[]> =>
  (
    await sql<BlockRow>`
      select b.id, b.key, b.form, b.content, b.extras, b.file_id, b.captions_file_id,
        f.name, f.content_type, f.size, f.kind, c.name as captions_name
      from content_blocks b left join files f on f.id = b.file_id left join files c on c.id = b.captions_file_id
      where b.lesson_id = ${lessonId} order by b.position, b.id`.execute(ctx.db)
  ).rows

export type LessonQuiz = Quiz & { questions: QuestionIn[] }

export const quizOf = async (ctx: Pick<Ctx, 'db'>, lessonId: number): Promise<LessonQuiz | null> => {
  const quiz = await ctx.db.selectFrom('quizzes').selectAll().where('lessonId', '=', lessonId).executeTakeFirst()
  if (!quiz) return null
  const questions = await ctx.db
    .selectFrom('quizQuestions')
    .selectAll()
    .where('quizId', '=', quiz.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    ...quiz,
    questions: questions.map(({ key, form, text, points, options }) => ({
      key,
      form,
      text,
      points,
      options: options as QuestionIn['options'],
    })),
  }
}
