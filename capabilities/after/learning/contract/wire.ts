import { z } from 'zod'
import { count, day, endpoint, id, instant } from '#platform/shared/contract.ts'
import { themeShape } from '#capabilities/offer/courses/contract.ts'

const optional = () => z.string().nullable()
const session = '/v1/payer/course_sessions/:id'

export const ownCourseSession = endpoint(
  'GET',
  '/v1/payer/course_sessions/:id',
  'An access in the shape clients of course sessions know',
  {
    input: z.object({ id: id() }),
    output: z.object({
      id: id(),
      owner: z.object({ fullName: z.string(), email: z.string() }),
      paidDate: instant().nullable(),
      publishState: z.string(),
      paymentState: z.string(),
      duration: z.int().nullable(),
      subscribedFrom: instant().nullable(),
      subscribedTill: instant().nullable(),
      lifetime: z.boolean(),
      overByTime: z.boolean(),
      pauseDays: z.int(),
      paymentPastDue: z.boolean(),
      paymentPaused: z.boolean(),
      progress: z.int(),
      blocked: z.boolean(),
      order: z.object({
        id: id(),
        token: z.string(),
        recurring: z.boolean(),
        periodType: z.string(),
        paymentForm: z.string(),
        paymentState: z.string(),
        cancelAt: day().nullable(),
        canContinue: z.boolean(),
      }),
      seller: z.object({
        id: id(),
        username: z.string(),
        fullName: z.string(),
        avatarUrl: optional(),
        host: z.string(),
        protocol: z.string(),
      }),
      product: z.object({
        id: id(),
        slug: z.string(),
        name: z.string(),
        description: z.string(),
        form: z.string(),
        covers: z.array(z.object({ url: z.string() })),
        pricingPlans: z.array(z.object({ id: id().nullable(), name: z.string() })),
        tickets: z.array(z.never()),
        cancellationTerms: z.array(z.never()),
        courseTheme: themeShape,
      }),
      courseTheme: themeShape,
    }),
  },
)

const whole = () => z.coerce.number<number | string>().int()
const lesson = z.object({
  id: id(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  contentPageId: id().nullable(),
  isCategory: z.boolean(),
  parentId: id().nullable(),
  position: z.int(),
  nestingLevel: z.int(),
  prevLessonId: id().nullable(),
  nextLessonId: id().nullable(),
  preview: z.boolean(),
  commentsAllowed: z.boolean(),
  quizEnabled: z.boolean(),
  quizId: id().nullable(),
  publishDate: instant().nullable(),
  durationType: z.string(),
  durationDays: z.int().nullable(),
  state: z.string(),
  finished: z.boolean(),
})
export const ownLessons = endpoint(
  'GET',
  `${session}/lessons`,
  'The modules (is_category) and lessons of a course session',
  {
    input: z.object({
      id: id(),
      page: whole().default(1),
      per: whole().default(10_000),
      query: z.string().trim().max(200).default(''),
      sortKey: z.enum(['id', 'position', 'name']).default('position'),
      sortDir: z.enum(['asc', 'desc']).default('asc'),
    }),
    output: z.object({ totalCount: count(), list: z.array(lesson) }),
  },
)

const digital = z.object({
  id: id(),
  name: z.string(),
  isImage: z.boolean(),
  isAudio: z.boolean(),
  file: z.object({ name: z.string(), original: z.string(), size: z.int(), contentType: z.string() }),
  wistiaData: z
    .object({
      name: z.string(),
      type: z.string(),
      duration: z.number(),
      assets: z.array(
        z.object({
          url: z.string(),
          type: z.string(),
          width: z.int(),
          height: z.int(),
          fileSize: z.int(),
          contentType: z.string(),
        }),
      ),
    })
    .nullable(),
})
const part = {
  id: id(),
  form: z.string(),
  position: z.int(),
  isRow: z.boolean(),
  parentId: id().nullable(),
  content: z.record(z.string(), z.union([z.string(), z.number()])),
  data: z.record(z.string(), z.string()),
  cover: z.object({ url: z.string() }).nullable(),
  goods: z.array(z.object({ id: id(), digital })),
}
const block = z.object({ ...part, children: z.array(z.object({ ...part, children: z.array(z.never()) })) })
export const ownContentPage = endpoint(
  'GET',
  `${session}/lessons/:lessonId/content_pages/:pageId`,
  'What stands in a lesson, with links to its files that live some hours',
  {
    input: z.object({ id: id(), lessonId: id(), pageId: id(), screenSize: z.string().max(20).optional() }),
    output: z.object({ id: id(), contentBlocks: z.array(block) }),
  },
)
