import type { ContentType } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import { contentLooks, rareContent, rendererOf, Written } from '#capabilities/offer/content-blocks/web/index.ts'
import { lessonBlocks } from '#capabilities/offer/courses/blocks/declared.ts'

/** A text in the type of its course. Texts were sanitised when they were saved. */
const Text = ({ values: { text } }: { values: { text: string } }) => (
  <div className="c-content" data-form="text">
    <Written at="text" html={text} className="c-text" />
  </div>
)

/** What lessons look like: the blocks of all content, with texts as the course has them. */
export const lessonLooks = { ...contentLooks, text: Text }

export const lessonRenderer = rendererOf<ContentType>({
  blocks: lessonBlocks,
  looks: lessonLooks,
  sheets: [rareContent],
})
