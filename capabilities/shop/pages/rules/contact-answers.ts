import type { ValuesOfBlock } from '#capabilities/offer/content-blocks/blocks/block.ts'
import type { contactForm } from '../blocks/contact-form.ts'
import { plainText } from '#capabilities/offer/content-blocks/rules/fields.ts'

export type FormValues = ValuesOfBlock<typeof contactForm>
export type FormInput = FormValues['inputs'][number]
export type Answer = { field: FormInput['fieldForm']; label: string; value: string }
export type AnswerFault = 'required' | 'too_long' | 'invalid_email' | 'invalid_date'

const mailbox = /^[^\s@<>"]{1,64}@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/
const limits = { text: 300, textarea: 5000 } as const

/** The name of an input in the page's form, by its place. */
export const inputName = (i: number): string => `f${i}`

const isDay = (value: string): boolean => {
  const at = new Date(`${value}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

const faultOf = ({ fieldForm, fieldType, required }: FormInput, value: string): AnswerFault | null => {
  if (value === '') return required ? 'required' : null
  if (value.length > limits[fieldType]) return 'too_long'
  if (fieldForm === 'email' && (value.length > 254 || !mailbox.test(value))) return 'invalid_email'
  if (fieldForm === 'birthday' && !isDay(value)) return 'invalid_date'
  return null
}

export type ReadAnswers = {
  answers: Answer[]
  faults: Readonly<Record<string, AnswerFault>>
  name: string
  email: string | null
}

/** A visitor's answers, with the questions as shown; `label` names a question without a text of its own. */
export const readAnswers = (
  inputs: readonly FormInput[],
  given: Readonly<Record<string, string>>,
  label: (input: FormInput) => string,
): ReadAnswers => {
  const faults: Record<string, AnswerFault> = {}
  const answers: Answer[] = []
  for (const [i, input] of inputs.entries()) {
    const value = plainText(given[inputName(i)]).trim()
    const fault = faultOf(input, value)
    if (fault) faults[inputName(i)] = fault
    if (value !== '') answers.push({ field: input.fieldForm, label: label(input), value })
  }
  const of = (field: FormInput['fieldForm']) => answers.find((each) => each.field === field)?.value ?? ''
  return {
    answers,
    faults,
    name: `${of('first_name')} ${of('last_name')}`.trim().slice(0, 250),
    email: of('email') || null,
  }
}
