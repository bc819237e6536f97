import type { Answer, GivenAnswers, Question } from '../contract/question.ts'

const judge = (question: Question, given: readonly string[]): { values: string[]; fault?: string } => {
  const values = [...new Set(given.map((value) => value.trim()).filter((value) => value !== ''))]
  const missing = question.isRequired && values.length === 0
  switch (question.form) {
    case 'checkbox':
      return values.includes('true')
        ? { values: ['true'] }
        : { values: [], ...(question.isRequired ? { fault: 'must_accept' } : {}) }
    case 'open_question':
      return { values: values.slice(0, 1), ...(missing ? { fault: 'required' } : {}) }
    case 'select_box':
    case 'service':
      if (
        values.some((value) => !question.options.includes(value)) ||
        (question.form === 'select_box' && values.length > 1)
      )
        return { values, fault: 'not_in_list' }
      return {
        values: question.options.filter((option) => values.includes(option)),
        ...(missing ? { fault: 'required' } : {}),
      }
  }
}

/**
 * The answers to store, each with the text of its question; and errors by the question's key. Answers to unknown
 * questions are dropped.
 */
export const answersOf = (
  questions: readonly Question[],
  given: GivenAnswers,
): { answers: Answer[]; faults: Record<string, string> } => {
  const judged = questions.map((question) => ({
    question,
    ...judge(question, given.find(({ key }) => key === question.key)?.values ?? []),
  }))
  return {
    answers: judged.map(({ question, values }) => ({ form: question.form, question: question.label, values })),
    faults: Object.fromEntries(judged.flatMap(({ question, fault }) => (fault ? [[question.key, fault]] : []))),
  }
}
