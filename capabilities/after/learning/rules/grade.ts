import type { QuestionIn } from '#capabilities/offer/courses/contract.ts'

/** By question key: the chosen option keys, or what was written. */
export type Answers = Readonly<Record<string, string | readonly string[]>>
export type Grade = {
  points: number
  maxPoints: number
  percent: number
  givenPoints: Record<string, number>
  isOpen: boolean
}

/**
 * Points of an attempt: all of a question's or none. A written answer counts what the seller gave it;
 * while one waits for that, the attempt is open.
 */
export const grade = (
  questions: readonly QuestionIn[],
  answers: Answers,
  reviewed: Readonly<Record<string, number>> = {},
): Grade => {
  const givenPoints: Record<string, number> = {}
  let isOpen = false
  for (const question of questions) {
    const answer = answers[question.key]
    if (question.form !== 'text_field') givenPoints[question.key] = isRight(question, answer) ? question.points : 0
    else if (typeof answer !== 'string' || answer.trim() === '') givenPoints[question.key] = 0
    else if (reviewed[question.key] === undefined) isOpen = true
    else givenPoints[question.key] = Math.max(0, Math.min(question.points, reviewed[question.key]!))
  }
  const points = Object.values(givenPoints).reduce((sum, each) => sum + each, 0)
  const maxPoints = questions.reduce((sum, question) => sum + question.points, 0)
  return {
    points,
    maxPoints,
    percent: maxPoints === 0 ? 100 : Math.floor((points * 100) / maxPoints),
    givenPoints,
    isOpen,
  }
}

const isRight = (question: QuestionIn, answer: string | readonly string[] | undefined): boolean => {
  const chosen = new Set(typeof answer === 'string' ? [answer] : (answer ?? []))
  return (
    question.options.every((option) => option.isRight === chosen.has(option.key)) &&
    [...chosen].every((key) => question.options.some((option) => option.key === key))
  )
}
