import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import type { blockMaterial } from '#capabilities/offer/content-blocks/contract.ts'
import { usedBy } from '#capabilities/offer/content-blocks/rules/document.ts'
import { linkedFiles } from '#capabilities/offer/content-blocks/server/index.ts'
import { filesById, signedPictures } from '#capabilities/offer/files/server/index.ts'
import type { BlockStyle } from '#capabilities/offer/content-blocks/rules/style.ts'
import { ownLesson } from './own-course.ts'
import { lessonBlocks, wholeContent } from '../blocks/declared.ts'
import { documentOf, type Extras, type KeptBlock, type LessonDocument } from '../rules/lesson-blocks.ts'

/** Long enough to watch a lesson with a pause in it. */
export const linkSeconds = 6 * 3600

/** The stored blocks of a lesson in reading order. */
export const keptBlocks = async (ctx: Pick<Ctx, 'db'>, lessonId: number): Promise<KeptBlock[]> => {
  const rows = await ctx.db
    .selectFrom('contentBlocks')
    .select(['key', 'parentKey', 'slot', 'form', 'content', 'style', 'extras', 'fileId', 'captionsFileId'])
    .where('lessonId', '=', lessonId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    content: wholeContent(row.form, row.content),
    style: row.style as BlockStyle,
    extras: row.extras as Extras,
  }))
}

/** The content of a lesson as a tree of blocks. */
export const documentOfLesson = async (ctx: Pick<Ctx, 'db'>, lessonId: number): Promise<LessonDocument> =>
  documentOf(await keptBlocks(ctx, lessonId), (form) => lessonBlocks[form].slots)

type Links = z.output<typeof blockMaterial>

/**
 * Pictures and files of a lesson, by links that are valid for some hours. The caller has checked that the reader may
 * have them.
 */
export const lessonMaterial = (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
  sellerId: number,
  document: LessonDocument,
): Promise<Links> => linksTo(ctx, sellerId, usedBy(lessonBlocks, document.blocks))

type Wanted = { pictures: readonly number[]; files: readonly number[] }

const linksTo = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
  sellerId: number,
  { pictures, files }: Wanted,
): Promise<Links> => ({
  pictures: [...(await signedPictures(ctx, pictures, linkSeconds)).values()],
  files: await linkedFiles(ctx, sellerId, files, linkSeconds),
})

/** The same for what somebody who writes a lesson has chosen and not saved yet: of what is there, and of their own files. */
export const materialOfDraft = async (ctx: Ctx, { id, ...wanted }: Wanted & { id: number }): Promise<Links> => {
  const lesson = await ownLesson(ctx, id)
  const kept = usedBy(lessonBlocks, (await documentOfLesson(ctx, id)).blocks)
  const own = new Set((await filesById(ctx, [...wanted.pictures, ...wanted.files])).map((file) => file.id))
  return linksTo(ctx, lesson.sellerId, {
    pictures: wanted.pictures.filter((each) => own.has(each) || kept.pictures.includes(each)),
    files: wanted.files.filter((each) => own.has(each) || kept.files.includes(each)),
  })
}
