import { partName } from '#capabilities/offer/catalog/rules/translations.ts'
import { textsOf, translatableParts } from '#capabilities/offer/catalog/server/index.ts'
import { lessonsOf } from './find-lessons.ts'

/** Names of modules and lessons in other languages; their contents are one document. */
export const translatedLessons = translatableParts.bring(async (ctx, { id }) =>
  (await lessonsOf(ctx, id)).flatMap((lesson) => {
    const moduleId = lesson.isCategory ? lesson.id : lesson.parentId
    const inside = moduleId === null ? '' : partName('lesson', moduleId)
    return textsOf('lesson', lesson, { name: 200, description: 10_000 }).map((text) => ({ ...text, inside }))
  }),
)
