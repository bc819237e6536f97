import { z } from 'zod'
import { flag, text } from '#platform/shared/contract.ts'
import { choosingForms, questionForms } from '../vocabulary.ts'

const option = () => text(200)
const questionKey = () => z.string().regex(/^[a-z0-9]{4,40}$/, 'invalid')

/** A question of a product to its buyers. The key is stable when the text changes. */
const questionShape = z
  .object({
    key: questionKey(),
    form: z.enum(questionForms),
    label: text(300),
    hint: z.string().trim().max(300, 'too_long').default(''),
    options: z.array(option()).max(50, 'too_big').default([]),
    isRequired: flag().default(false),
  })
  .superRefine((question, check) => {
    const isChoosing = choosingForms.includes(question.form)
    if (isChoosing && question.options.length === 0)
      check.addIssue({ code: 'custom', path: ['options'], message: 'required', input: question.options })
    if (new Set(question.options).size < question.options.length)
      check.addIssue({ code: 'custom', path: ['options'], message: 'taken', input: question.options })
  })
/** The same as it is answered: whole. */
export const askedShape = z.object({
  key: z.string(),
  form: z.enum(questionForms),
  label: z.string(),
  hint: z.string(),
  options: z.array(z.string()),
  isRequired: z.boolean(),
})
export type Question = z.output<typeof askedShape>

export const questionsField = z
  .array(questionShape)
  .max(30, 'too_big')
  .refine((questions) => new Set(questions.map(({ key }) => key)).size === questions.length, 'taken')

/** What a buyer gave, by the question's key; a tick is the text "true". */
export const givenAnswers = z
  .array(z.object({ key: z.string().max(40), values: z.array(z.string().max(2000, 'too_long')).max(50, 'too_big') }))
  .max(30, 'too_big')
export type GivenAnswers = z.output<typeof givenAnswers>

/** A question as the buyer saw it, with the answer. */
export const answerShape = z.object({ form: z.enum(questionForms), question: z.string(), values: z.array(z.string()) })
export type Answer = z.output<typeof answerShape>

/** What buyers ask before they buy, answered on the product's page. Keys are given to entries that come without one. */
export const faqField = z
  .array(z.object({ key: questionKey().optional(), question: text(300), answer: text(3000) }))
  .max(20, 'too_big')
  .refine((entries) => {
    const keys = entries.flatMap(({ key }) => key ?? [])
    return new Set(keys).size === keys.length
  }, 'taken')
export type Faq = z.output<typeof faqField>
