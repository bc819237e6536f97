import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { signedFileUrl, signedPictures, signedRenditions } from '#capabilities/offer/files/server/index.ts'
import type { QuestionIn, showLesson } from '../contract.ts'
import { ownLesson } from './own-course.ts'
import { assignmentOf } from './save-assignment.ts'
import type { Quiz } from './tables.ts'

/** Long enough to watch a lesson with a pause in it. */
const linkSeconds = 6 * 3600

export const lessonById = async (ctx: Ctx, id: number): Promise<Output<typeof showLesson>> => {
  const lesson = await ownLesson(ctx, id)
  const [blocks, quiz, assignment] = [await blocksOf(ctx, id), await quizOf(ctx, id), await assignmentOf(ctx, id)]
  return {
    ...lesson,
    blocks,
    quiz,
    assignment: assignment ?? null,
    hasAssignment: assignment?.active ?? false,
    blocksCount: blocks.length,
    quizEnabled: quiz?.active ?? false,
  }
}

type Content = { text?: string; caption?: string; url?: string; duration?: number; width?: number; height?: number }

/**
 * The contents of a lesson in order, with links to their files that live for some hours. Whoever calls has seen to it
 * that the reader may have them.
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
  return rows.map((row) => {
    const { text = '', caption = '', url = '', duration = 0, width = 0, height = 0 } = row.content as Content
    return {
      id: row.id,
      key: row.key,
      form: row.form,
      text,
      caption,
      url,
      duration,
      width,
      height,
      fileId: row.fileId,
      captionsFileId: row.captionsFileId,
      fileName: row.name ?? '',
      contentType: row.contentType ?? '',
      size: row.size ?? 0,
      fileUrl: row.kind === 'file' ? linkTo(row.fileId, row.name ?? 'file', row.form === 'pdf' ? 'view' : 'save') : '',
      hlsUrl: row.fileId === null ? '' : (renditions.get(row.fileId) ?? ''),
      picture: row.fileId === null ? null : (pictures.get(row.fileId) ?? null),
      captionsName: row.captionsName ?? '',
      captionsUrl: linkTo(row.captionsFileId, row.captionsName ?? 'captions.vtt', 'save'),
    }
  })
}

const blockRows = (ctx: Pick<Ctx, 'db'>, lessonId: number) =>
  ctx.db
    .selectFrom('contentBlocks')
    .leftJoin('files as f', 'f.id', 'contentBlocks.fileId')
    .leftJoin('files as c', 'c.id', 'contentBlocks.captionsFileId')
    .select([
      'contentBlocks.id',
      'contentBlocks.key',
      'contentBlocks.form',
      'contentBlocks.content',
      'contentBlocks.fileId',
      'contentBlocks.captionsFileId',
      'f.name',
      'f.contentType',
      'f.size',
      'f.kind',
      'c.name as captionsName',
    ])
    .where('contentBlocks.lessonId', '=', lessonId)
    .orderBy('contentBlocks.position')
    .orderBy('contentBlocks.id')
    .execute()

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
