import type { Field, Fields } from './fields.ts'

type Values = Readonly<Record<string, unknown>>

/** A text of a block as it is declared: `title`, or `entries.*.question` for each entry of a list. */
const patternOf = (path: string): string => path.replace(/\.\d+\./g, '.*.')

/** The field a path leads to; undefined where it leads to none. */
export const fieldAt = (fields: Fields, path: string): Field | undefined => {
  const [name, , ...rest] = path.split('.')
  const field = fields[name!]
  return rest.length === 0 ? field : field?.kind === 'items' ? fieldAt(field.fields, rest.join('.')) : undefined
}

/** The text at a path of a block that is typed in the page, with its field. */
export const typedAt = (fields: Fields, typed: readonly string[], path: string) => {
  const field = typed.includes(patternOf(path)) ? fieldAt(fields, path) : undefined
  return field && (field.kind === 'line' || field.kind === 'words' || field.kind === 'rich') ? field : undefined
}

/** What is said at a path. */
export const saidAt = (values: Values, path: string): string => {
  let at: unknown = values
  for (const step of path.split('.')) at = (at as Values | undefined)?.[step]
  return typeof at === 'string' ? at : ''
}

/** Values that say something else at a path. */
export const withSaid = (values: Values, path: string, said: string): Values => {
  const [name, place, ...rest] = path.split('.')
  if (place === undefined) return { ...values, [name!]: said }
  const list = values[name!] as readonly Values[]
  return { ...values, [name!]: list.with(Number(place), withSaid(list[Number(place)]!, rest.join('.'), said)) }
}

/** The paths of typed texts within the entries of a list. */
export const typedWithin = (typed: readonly string[], name: string): string[] =>
  typed.filter((path) => path.startsWith(`${name}.*.`)).map((path) => path.slice(name.length + 3))
