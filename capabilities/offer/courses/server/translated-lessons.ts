import { textsOf, translatableParts } from '#capabilities/offer/catalog/server/index.ts'
import { lessonsOf } from './find-lessons.ts'

/** Names of modules and lessons in other languages; their contents are one document. */
export const translatedLessons = translatableParts.bring(async (ctx, { id }) =>
  (await lessonsOf(ctx, id)).flatMap((lesson) => textsOf('lesson', lesson, { name: 200, description: 10_000 })),
)
