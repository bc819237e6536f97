import type { Step } from '../contract/plan.ts'

/**
 * A place in the steps of a plan: `2` is the third step, `2.yes.0` the first of the branch it leads to, `2.yes.0.no.1` the
 * second of a branch in that one. The steps of a branch done, the one behind the branch follows.
 */
export type Place = string

export const firstPlace: Place = '0'

/** The step at a place; undefined behind the last. */
export const stepAt = (steps: readonly Step[], place: Place): Step | undefined => {
  const [at = '0', way, ...inner] = place.split('.')
  const step = steps[Number(at)]
  if (way === undefined || step?.kind !== 'branch') return step
  return stepAt(step[way === 'yes' ? 'yes' : 'no'], inner.join('.'))
}

/** The place behind a step; behind the last of a branch that is the one behind the branch, however deep it lies. */
export const nextPlace = (steps: readonly Step[], place: Place): Place => {
  const parts = place.split('.')
  const next = [...parts.slice(0, -1), Number(parts.at(-1)) + 1].join('.')
  if (parts.length === 1 || stepAt(steps, next)) return next
  return nextPlace(steps, parts.slice(0, -2).join('.'))
}

/** Where a branch leads: into one of its ways, or behind it where that way is empty. */
export const branchPlace = (steps: readonly Step[], place: Place, isMet: boolean): Place => {
  const inside = `${place}.${isMet ? 'yes' : 'no'}.0`
  return stepAt(steps, inside) ? inside : nextPlace(steps, place)
}

/** All steps, those inside of branches included. */
export const allSteps = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => (step.kind === 'branch' ? [step, ...allSteps(step.yes), ...allSteps(step.no)] : [step]))
