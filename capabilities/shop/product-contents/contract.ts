import { z } from 'zod'
import { locales } from '#platform/shared/texts.ts'
import { count, day, endpoint, id, instant } from '#platform/shared/contract.ts'
import { shownContents } from '#capabilities/offer/courses/contract.ts'
import { pictureShape } from '#capabilities/offer/files/contract.ts'
import { blockForms } from '#capabilities/offer/courses/vocabulary.ts'

/** Kinds of content in a lesson, as shown before the purchase. */
export const lessonKinds = [...blockForms, 'quiz', 'assignment'] as const

const username = z.string().min(1)
const product = z.object({
  username,
  slug: z.string().min(1),
  /** Read in this language; left out, in the reader's. */ locale: z.enum(locales).optional(),
})

/** Who sells, as visitors meet them. */
export const presenceShape = z.object({
  name: z.string(),
  about: z.string(),
  website: z.string().nullable(),
  picture: pictureShape.nullable(),
  /** A wide one, above the front of the shop. */
  cover: pictureShape.nullable(),
})

export const shopPresence = endpoint('GET', '/v1/shop/:username/presence', 'Who sells: name, pictures and a sentence', {
  input: z.object({ username }),
  output: presenceShape,
})

const lesson = z.object({
  id: id(),
  name: z.string(),
  kinds: z.array(z.enum(lessonKinds)),
  /** Of its videos and sound together; null where nothing of it has a length. */
  minutes: z.int().nullable(),
  /** Open to everyone. */
  isSample: z.boolean(),
})

export const productContents = endpoint(
  'GET',
  '/v1/shop/:username/products/:slug/contents',
  'What is in a product before it is bought: lessons, files, parts, dates, answers to frequent questions',
  {
    input: product,
    output: z.object({
      /** Lessons by module; those outside a module have a null name. */
      modules: z.array(z.object({ name: z.string().nullable(), lessons: z.array(lesson) })),
      lessonsCount: count(),
      /** All that has a length. */
      minutes: z.int(),
      files: z.array(
        z.object({
          title: z.string(),
          /** `PDF`; empty where its name does not say. */ type: z.string(),
          size: z.int(),
        }),
      ),
      parts: z.array(z.object({ name: z.string(), form: z.string(), slug: z.string().nullable() })),
      dates: z.array(
        z.object({
          id: id(),
          startsAt: instant(),
          timeZoneName: z.string(),
          isOnline: z.boolean(),
          place: z.string(),
          /** Available places, null without a limit. */
          left: z.int().nullable(),
        }),
      ),
      /** Groups of a course that can still be joined; days are those of the shop's zone. */
      cohorts: z.array(
        z.object({
          id: id(),
          name: z.string(),
          startsOn: day(),
          endsOn: day().nullable(),
          left: z.int().nullable(),
        }),
      ),
      faq: z.array(z.object({ question: z.string(), answer: z.string() })),
      presence: presenceShape,
    }),
  },
)
export type ContentsInput = z.output<typeof product>

export const sampleLesson = endpoint(
  'GET',
  '/v1/shop/:username/products/:slug/lessons/:lessonId',
  'A sample lesson of a course, open to everyone',
  {
    input: product.extend({ lessonId: id() }),
    output: z.object({
      id: id(),
      name: z.string(),
      description: z.string(),
      productName: z.string(),
      contents: shownContents,
      blocks: z.array(
        z.object({
          id: id(),
          form: z.enum(blockForms),
          /** HTML that was sanitised when it was saved. */ text: z.string(),
          caption: z.string(),
          url: z.string(),
          fileName: z.string(),
          fileUrl: z.string(),
          contentType: z.string(),
          size: z.int(),
          picture: pictureShape.nullable(),
        }),
      ),
    }),
  },
)
