import { data } from 'react-router'

const key = Symbol.for('kontor.unsent')

type Held = { readonly [key]?: unknown }
type WithInit = { type: 'DataWithResponseInit'; data: unknown; init: ResponseInit | null }

const hasInit = (answer: unknown): answer is WithInit =>
  typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'DataWithResponseInit'

/**
 * What a loader answered, held back from the browser: the router writes what it finds in an answer into text for one,
 * whether the page takes it or not.
 */
export const unsent = (answer: unknown): unknown => {
  if (answer instanceof Response) return answer
  if (hasInit(answer)) return data(unsent(answer.data), answer.init ?? undefined)
  return { [key]: answer }
}

/** What was held back, for drawing the page. */
export const heldBack = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && key in answer ? (answer as Held)[key] : answer
