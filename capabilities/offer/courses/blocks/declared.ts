import type { BlockDeclaration } from '#capabilities/offer/content-blocks/blocks/block.ts'
import { contentBlocks, type ContentType } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import type { Vocabulary } from '#capabilities/offer/content-blocks/rules/document.ts'
import { readFields } from '#capabilities/offer/content-blocks/rules/fields.ts'

/** Blocks that lie side by side with what is around a lesson: no room of their own at the sides, and none above. */
const flush: ReadonlySet<ContentType> = new Set([
  'text',
  'picture',
  'video',
  'audio',
  'file_download',
  'pdf_reader',
  'embed',
])

/** The blocks a lesson may hold: all that need no shop, in the width of its column. */
export const lessonBlocks = Object.fromEntries(
  (Object.entries(contentBlocks) as [ContentType, BlockDeclaration][]).map(([type, declared]) => [
    type,
    { ...declared, style: { ...declared.style, paddingInline: 0, ...(flush.has(type) ? { paddingBlock: 0 } : {}) } },
  ]),
) as Vocabulary<ContentType>

/** All declared values of a block; missing ones get their initial values. */
export const wholeContent = (form: ContentType, content: unknown): Record<string, unknown> =>
  readFields(lessonBlocks[form].fields, content as Record<string, unknown>, form, {
    rich: (html) => html,
    longest: 1e6,
  })
