import { z } from 'zod'
import { colour } from '#platform/shared/colour-field.ts'
import { count, day, endpoint, flag, id, instant, text, type ClientOutput } from '#platform/shared/contract.ts'
import { whole } from '#platform/shared/number-fields.ts'
import { blockMaterial, documentShapeOf } from '#capabilities/offer/content-blocks/contract.ts'
import type { ContentType } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import { wornPage } from '#capabilities/offer/themes/contract/looks.ts'
import { embedOf } from '#capabilities/offer/content-blocks/rules/embed.ts'
import {
  blockForms,
  commentsModes,
  durationTypes,
  fonts,
  questionForms,
  releaseTypes,
  sidebarPositions,
  startModes,
  textLimit,
  textSizes,
} from './vocabulary.ts'

const course = '/v1/cabinet/products/:id/course'
const lesson = '/v1/cabinet/lessons/:id'
const one = z.object({ id: id() })
const key = () => z.string().regex(/^[a-z0-9]{4,24}$/, 'invalid')
/** The builder names blocks by longer keys. */
const blockKey = () => z.string().regex(/^[a-z0-9-]{1,80}$/, 'invalid')
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, 'too_long')
    .refine((value) => !value.includes('\0'), 'invalid')
const aDay = () => z.preprocess((value) => (value === '' ? null : value), day().nullable())
const someColour = () => colour().or(z.literal(''))

export const themeShape = z.object({
  accent: someColour().default(''),
  background: someColour().default(''),
  font: z.enum(fonts).default('inter'),
  sidebar: z.enum(sidebarPositions).default('left'),
  progress: z.boolean().default(true),
  text: someColour().default(''),
  heading: someColour().default(''),
  size: z.enum(textSizes).default('medium'),
  bannerFileId: id().nullable().default(null),
  css: z.string().max(10_000, 'too_long').default(''),
})

/** A course's own looks, and the theme of products below them. */
export const looksShape = { theme: themeShape, worn: wornPage.nullable() }

export const lessonRow = z.object({
  id: id(),
  parentId: id().nullable(),
  isCategory: z.boolean(),
  position: z.int(),
  name: z.string(),
  active: z.boolean(),
  preview: z.boolean(),
  releaseType: z.enum(releaseTypes),
  releaseDays: z.int(),
  releaseOn: day().nullable(),
  durationType: z.enum(durationTypes),
  durationDays: z.int().nullable(),
  closesOn: day().nullable(),
  blocksCount: count(),
  quizEnabled: z.boolean(),
  hasAssignment: z.boolean(),
})

export const courseShape = z.object({
  id: id(),
  startMode: z.enum(startModes),
  startOn: day().nullable(),
  isStartFixed: z.boolean(),
  commentsMode: z.enum(commentsModes),
  hasCertificate: z.boolean(),
  mailsReleases: z.boolean(),
  ...looksShape,
  themeId: id().nullable(),
  zone: z.string(),
  lessons: z.array(lessonRow),
  removed: z.array(z.object({ id: id(), name: z.string(), removedAt: instant() })),
})

export const showCourse = endpoint('GET', course, 'A course: its settings and its modules and lessons in order', {
  input: one,
  output: courseShape,
})
export type EditedCourse = ClientOutput<typeof showCourse>
export const editCourse = endpoint('PATCH', course, 'Change settings of a course', {
  input: one.extend({
    startMode: z.enum(startModes).optional(),
    startOn: aDay().optional(),
    commentsMode: z.enum(commentsModes).optional(),
    hasCertificate: flag().optional(),
    mailsReleases: flag().optional(),
    theme: themeShape.optional(),
    themeId: id().nullable().optional(),
  }),
  output: courseShape,
})

export const addLesson = endpoint('POST', `${course}/lessons`, 'Add a module (is_category) or a lesson', {
  input: one.extend({ name: text(200), isCategory: flag().default(false), parentId: id().nullish() }),
  output: courseShape.extend({ addedId: id() }),
})
export const orderLessons = endpoint('PUT', `${course}/lessons/order`, 'Put modules and lessons into an order', {
  input: one.extend({ order: z.array(z.object({ id: id(), parentId: id().nullable() })).max(2000) }),
  output: courseShape,
})

const blockIn = z.object({
  key: blockKey(),
  form: z.enum(blockForms),
  text: z.string().max(textLimit, 'too_long').default(''),
  caption: words(500).default(''),
  url: words(500)
    .refine((value) => value === '' || embedOf(value) !== undefined, 'embed_not_allowed')
    .default(''),
  fileId: id().nullable().default(null),
  captionsFileId: id().nullable().default(null),
  duration: z.number().min(0).max(1e6).default(0),
  width: z.int().min(0).max(20_000).default(0),
  height: z.int().min(0).max(20_000).default(0),
})
export type BlockIn = z.output<typeof blockIn>
const picture = z
  .object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    variants: z.array(z.object({ width: z.int(), avif: z.string(), webp: z.string() })),
  })
  .nullable()
const blockOut = blockIn.extend({
  id: id(),
  fileName: z.string(),
  fileUrl: z.string(),
  contentType: z.string(),
  size: z.int(),
  picture,
  captionsName: z.string(),
})

const option = z.object({ key: key(), text: words(1000), isRight: z.boolean().default(false) })
const question = z.object({
  key: key(),
  form: z.enum(questionForms),
  text: words(2000),
  points: whole(1, 100).default(1),
  options: z.array(option).max(20).default([]),
})
export type QuestionIn = z.output<typeof question>
const quiz = z.object({
  id: id(),
  name: z.string(),
  active: z.boolean(),
  isRequired: z.boolean(),
  passPercent: z.int(),
  maxAttempts: z.int().nullable(),
  timeLimitMinutes: z.int().nullable(),
  questions: z.array(question),
})

const assignment = z.object({ active: z.boolean(), task: z.string(), isRequired: z.boolean() })

/** The content of a lesson; saving it names the revision it was based on. */
export const contentsShape = z.object({ revision: z.int(), document: documentShapeOf<ContentType>() })
/** The same with all it refers to, by links that live some hours. */
export const shownContents = z.object({ document: documentShapeOf<ContentType>(), material: blockMaterial })
export type Contents = z.output<typeof contentsShape>

const lessonShape = lessonRow.extend({
  productId: id(),
  description: z.string(),
  commentsAllowed: z.boolean(),
  contents: contentsShape,
  blocks: z.array(blockOut),
  quiz: quiz.nullable(),
  assignment: assignment.nullable(),
})
export const showLesson = endpoint('GET', lesson, 'A lesson with its contents and its quiz', {
  input: one,
  output: lessonShape,
})
export type EditedLesson = ClientOutput<typeof showLesson>
export const editLesson = endpoint('PATCH', lesson, 'Change a module or lesson; what is left out stays', {
  input: one.extend({
    name: text(200).optional(),
    description: words(2000).optional(),
    active: flag().optional(),
    preview: flag().optional(),
    commentsAllowed: flag().optional(),
    releaseType: z.enum(releaseTypes).optional(),
    releaseDays: whole(0, 3650).optional(),
    releaseOn: aDay().optional(),
    durationType: z.enum(durationTypes).optional(),
    durationDays: whole(1, 3650).nullable().optional(),
    closesOn: aDay().optional(),
    contents: contentsShape.optional(),
    blocks: z.array(blockIn).max(200).optional(),
  }),
  output: lessonShape,
})
export const draftMaterial = endpoint('POST', `${lesson}/material`, 'What a draft of a lesson refers to, by links', {
  input: one.extend({ pictures: z.array(id()).max(2000), files: z.array(id()).max(2000) }),
  output: blockMaterial,
})
export const dropLesson = endpoint('DELETE', lesson, 'Take a module or lesson out of its course', {
  input: one,
  output: z.object({}),
})
export const restoreLesson = endpoint('POST', `${lesson}/restore`, 'Bring a lesson back that was taken out', {
  input: one,
  output: z.object({}),
})
export const saveQuiz = endpoint('PATCH', `${lesson}/quiz`, 'Change the quiz of a lesson', {
  input: one.extend({
    name: words(200).optional(),
    active: flag().optional(),
    isRequired: flag().optional(),
    passPercent: whole(0, 100).optional(),
    maxAttempts: whole(1, 100).nullable().optional(),
    timeLimitMinutes: whole(1, 600).nullable().optional(),
    questions: z.array(question).max(200).optional(),
  }),
  output: lessonShape,
})
export const saveAssignment = endpoint(
  'PATCH',
  `${lesson}/assignment`,
  'Change what learners are asked to hand in below a lesson',
  {
    input: one.extend({ active: flag().optional(), task: words(5000).optional(), isRequired: flag().optional() }),
    output: lessonShape,
  },
)
