import type { FormValues } from './form-values.ts'

/**
 * Secrets are not saved while being typed but when the field is left; undo cannot restore them, because the server
 * never returns the old value.
 */
export const isSecret = (name: string): boolean => /password|secret/i.test(name)

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Which of a form's values differ from what is saved. */
export const changedKeys = (saved: FormValues, now: FormValues): string[] =>
  Object.keys(now).filter((key) => !isSame(saved[key], now[key]))

export const pick = (values: FormValues, keys: readonly string[]): FormValues =>
  Object.fromEntries(keys.filter((key) => key in values).map((key) => [key, values[key]]))

/** What is sent of the whole: the changed values, and the ids its path names. */
export const partOf = (sent: FormValues, keys: readonly string[], path: string): FormValues =>
  pick(sent, [...keys, ...[...path.matchAll(/:([A-Za-z]+)/g)].map((found) => found[1]!)])

/** Splits changed keys into those that may be sent and those that something is wrong with. */
export const splitByFaults = (
  keys: readonly string[],
  faults: readonly string[],
): { good: string[]; bad: string[] } => {
  const isBad = (key: string) => faults.some((path) => path === key || path.startsWith(`${key}.`))
  return { good: keys.filter((key) => !isBad(key)), bad: keys.filter(isBad) }
}

/** Values as they were before a save, for going back. */
export type Step = { before: FormValues }

const mostSteps = 50

/** Remembers a save. What is typed on in the same fields without leaving them belongs to the same step. */
export const withStep = (steps: readonly Step[], before: FormValues, isContinued: boolean): Step[] => {
  const kept = Object.fromEntries(Object.entries(before).filter(([key]) => !isSecret(key)))
  if (Object.keys(kept).length === 0) return [...steps]
  const last = steps.at(-1)
  if (isContinued && last && Object.keys(kept).every((key) => key in last.before)) return [...steps]
  return [...steps, { before: kept }].slice(-mostSteps)
}
