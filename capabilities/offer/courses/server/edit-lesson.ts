import sanitize from 'sanitize-html'
import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { richText } from '#capabilities/offer/catalog/rules/rich-text.ts'
import { filesById, requestRenditions } from '#capabilities/offer/files/server/index.ts'
import type { BlockIn, editLesson } from '../contract.ts'
import { videoProviderOf } from '../rules/embed.ts'
import { ownLesson, touchCourse } from './own-course.ts'
import type { Lesson } from './tables.ts'

/** Changes a module or lesson; contents are replaced as a whole and keep the ids of what stays. */
export const changeLesson = async (ctx: Ctx, { id, blocks, ...change }: Input<typeof editLesson>): Promise<void> => {
  const lesson = await ownLesson(ctx, id)
  const will = {
    ...lesson,
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  } as Lesson
  if (will.durationType === 'days' && will.durationDays === null && change.durationType !== undefined)
    throw invalid({ durationDays: ['required'] })
  if (will.durationType === 'date' && will.closesOn === null && change.durationType !== undefined)
    throw invalid({ closesOn: ['required'] })
  if (will.releaseType === 'by_date' && will.releaseOn === null && change.releaseType !== undefined)
    throw invalid({ releaseOn: ['required'] })
  await ctx.db
    .updateTable('courseLessons')
    .set({ ...change, updatedAt: ctx.now, ...(change.active && !lesson.active ? { activatedAt: ctx.now } : {}) })
    .where('id', '=', id)
    .execute()
  if (blocks) await saveBlocks(ctx, lesson, blocks)
  await touchCourse(ctx, lesson)
}

const saveBlocks = async (ctx: Ctx, lesson: Lesson, blocks: readonly BlockIn[]): Promise<void> => {
  const wanted = blocks
    .flatMap((block) => [block.fileId, block.captionsFileId])
    .filter((id): id is number => id !== null)
  const files = new Map(
    (await filesById(ctx, [...new Set(wanted)]))
      .filter((file) => file.sellerId === lesson.sellerId)
      .map((file) => [file.id, file]),
  )
  const kept = new Set(
    (await ctx.db.selectFrom('contentBlocks').select('captionsFileId').where('lessonId', '=', lesson.id).execute()).map(
      (row) => row.captionsFileId,
    ),
  )
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
  await requestRenditions(
    ctx,
    blocks.flatMap(({ form, fileId }) => (form === 'video' && fileId !== null ? fileId : [])),
  )
  if (new Set(blocks.map((block) => block.key)).size !== blocks.length) throw invalid({ blocks: ['invalid'] })
  let gone = ctx.db.deleteFrom('contentBlocks').where('lessonId', '=', lesson.id)
  if (blocks.length > 0)
    gone = gone.where(
      'key',
      'not in',
      blocks.map((block) => block.key),
    )
  await gone.execute()
  for (const [position, { key, form, fileId, captionsFileId, ...content }] of blocks.entries()) {
    const written = {
      position,
      form,
      fileId,
      captionsFileId,
      content: JSON.stringify({ ...content, text: cleanText(content.text) }),
    }
    await ctx.db
      .insertInto('contentBlocks')
      .values({ lessonId: lesson.id, key, ...written })
      .onConflict((conflict) => conflict.columns(['lessonId', 'key']).doUpdateSet(written))
      .execute()
  }
}

/** A lesson's text holds what descriptions hold; its links lead away without our address. */
const cleanText = (html: string): string =>
  sanitize(html, {
    ...richText,
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: { ...(href ? { href } : {}), rel: 'noopener nofollow ugc', target: '_blank' },
      }),
    },
  }).trim()
