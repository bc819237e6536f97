import type { Ctx } from '#platform/server/context.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { readDocumentOf, usedBy } from '#capabilities/offer/content-blocks/rules/document.ts'
import { FieldFault } from '#capabilities/offer/content-blocks/rules/field-fault.ts'
import { videoProviderOf } from '#capabilities/offer/content-blocks/rules/embed.ts'
import { cleanRich } from '#capabilities/offer/content-blocks/server/index.ts'
import { filesById, requestRenditions, type StoredFile } from '#capabilities/offer/files/server/index.ts'
import type { BlockIn, Contents } from '../contract.ts'
import { formOf, keptOf, rowsOf, type KeptBlock, type LessonDocument } from '../rules/lesson-blocks.ts'
import { courseRefusals, textLimit } from '../vocabulary.ts'
import { lessonBlocks } from '../blocks/declared.ts'
import { keptBlocks } from './contents.ts'
import type { Lesson } from './tables.ts'

/** A lesson's links may lead anywhere a text may; how they begin is judged by the cleaning itself. */
const cleanText = (html: string): string => cleanRich(html, (href) => href)

/** Replaces the content of a lesson by a document; refused if somebody else changed it meanwhile. */
export const saveContents = async (
  ctx: Ctx,
  lesson: Lesson,
  { revision, document: given }: Contents,
): Promise<void> => {
  if (revision !== lesson.contentsRevision) throw refuse(courseRefusals, 'changed_meanwhile')
  const before = await keptBlocks(ctx, lesson.id)
  const document = readLesson(given)
  const { pictures, files } = usedBy(lessonBlocks, document.blocks)
  const known = usedBy(lessonBlocks, before.map(asBlock))
  const own = await ownFiles(ctx, lesson, [...pictures, ...files])
  const isKnown = (id: number, of: 'pictures' | 'files') => known[of].includes(id)
  if (
    pictures.some((id) => own.get(id)?.kind !== 'image' && !isKnown(id, 'pictures')) ||
    files.some((id) => !['file', 'captions'].includes(own.get(id)?.kind ?? '') && !isKnown(id, 'files'))
  )
    throw refuse(courseRefusals, 'document_invalid', { where: 'files' }, { document: ['not_in_list'] })
  await writeBlocks(ctx, lesson, rowsOf(document, new Map(before.map((block) => [block.key, block]))))
}

const asBlock = ({ key, form, content, style }: KeptBlock) => ({
  id: `b${key}`,
  type: form,
  values: content,
  style,
  slots: [],
})

/** Validates a document for use in a lesson. */
export const readLesson = (given: unknown): LessonDocument => {
  try {
    return readDocumentOf(lessonBlocks, given, { rich: cleanText, longest: textLimit })
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error
    throw refuse(courseRefusals, 'document_invalid', { where: error.path }, { document: [error.code] })
  }
}

const ownFiles = async (ctx: Ctx, lesson: Lesson, ids: readonly number[]): Promise<Map<number, StoredFile>> =>
  new Map(
    (await filesById(ctx, [...new Set(ids)]))
      .filter((file) => file.sellerId === lesson.sellerId)
      .map((file) => [file.id, file]),
  )

/** The same from clients of the older shape, which knows a flat list of seven forms. */
export const saveBlocks = async (ctx: Ctx, lesson: Lesson, blocks: readonly BlockIn[]): Promise<void> => {
  const before = new Map((await keptBlocks(ctx, lesson.id)).map((block) => [block.key, block]))
  if ([...before.values()].some(({ form, parentKey }) => parentKey !== null || formOf(form) === undefined))
    throw refuse(courseRefusals, 'more_than_flat')
  const ids = blocks.flatMap(({ fileId, captionsFileId }) => [fileId, captionsFileId]).filter((id) => id !== null)
  const files = await ownFiles(ctx, lesson, ids)
  judgeFiles(blocks, files, new Set([...before.values()].map(({ captionsFileId }) => captionsFileId)))
  if (new Set(blocks.map(({ key }) => key)).size !== blocks.length) throw invalid({ blocks: ['invalid'] })
  await writeBlocks(
    ctx,
    lesson,
    blocks.map((block) =>
      keptOf({ ...block, text: cleanText(block.text) }, (id) => files.get(id)?.name ?? '', before.get(block.key)),
    ),
  )
}

const judgeFiles = (
  blocks: readonly BlockIn[],
  files: ReadonlyMap<number, StoredFile>,
  kept: ReadonlySet<number | null>,
): void => {
  const kindOf = (id: number) => files.get(id)?.kind
  const wrong = blocks.findIndex(
    ({ fileId, form }) => fileId !== null && kindOf(fileId) !== (form === 'image' ? 'image' : 'file'),
  )
  if (wrong >= 0) throw invalid({ [`blocks.${wrong}.fileId`]: ['not_in_list'] })
  const unplayable = blocks.findIndex((block) => block.form === 'video' && videoProviderOf(block) === undefined)
  if (unplayable >= 0) throw invalid({ [`blocks.${unplayable}.url`]: ['not_a_video'] })
  const untimed = blocks.findIndex(
    ({ captionsFileId: id }) => id !== null && !kept.has(id) && kindOf(id) !== 'captions',
  )
  if (untimed >= 0) throw invalid({ [`blocks.${untimed}.captionsFileId`]: ['not_in_list'] })
}

/** Blocks keep the ids of what stays. */
const writeBlocks = async (ctx: Ctx, { id: lessonId }: Lesson, rows: readonly KeptBlock[]): Promise<void> => {
  await requestRenditions(
    ctx,
    rows.flatMap(({ form, fileId }) => (form === 'video' && fileId !== null ? fileId : [])),
  )
  let gone = ctx.db.deleteFrom('contentBlocks').where('lessonId', '=', lessonId)
  if (rows.length > 0)
    gone = gone.where(
      'key',
      'not in',
      rows.map(({ key }) => key),
    )
  await gone.execute()
  for (const [position, { key, content, style, extras, ...row }] of rows.entries()) {
    const written = {
      ...row,
      position,
      content: JSON.stringify(content),
      style: JSON.stringify(style),
      extras: JSON.stringify(extras),
    }
    await ctx.db
      .insertInto('contentBlocks')
      .values({ lessonId, key, ...written })
      .onConflict((conflict) => conflict.columns(['lessonId', 'key']).doUpdateSet(written))
      .execute()
  }
  await ctx.db
    .updateTable('courseLessons')
    .set((e) => ({ contentsRevision: e('contentsRevision', '+', 1) }))
    .where('id', '=', lessonId)
    .execute()
}
