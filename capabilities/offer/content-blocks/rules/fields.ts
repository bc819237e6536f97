import { readColour } from '#platform/shared/colour.ts'
import { cleanCaptions, type Captions } from './captions.ts'
import { cleanChapters, type Chapter } from './chapters.ts'
import { cleanLink } from './clean-link.ts'
import { FieldFault } from './field-fault.ts'

/** A field of a block: its kind, limits and initial value. */
export type Field =
  | { kind: 'line' | 'words' | 'rich'; limit: number; initial: string }
  | { kind: 'link'; initial: string }
  | { kind: 'choice'; of: readonly string[]; initial: string }
  | { kind: 'flag'; initial: boolean }
  | { kind: 'number'; min: number; max: number; initial: number }
  | { kind: 'picture' }
  | { kind: 'file'; of: FileUse }
  | { kind: 'product' | 'program' | 'form' }
  | { kind: 'products'; most: number }
  | { kind: 'instant' }
  | { kind: 'chapters'; most: number }
  | { kind: 'captions' }
  | { kind: 'colour' }
  | { kind: 'items'; most: number; fields: Fields; initial: readonly Readonly<Record<string, unknown>>[] }
/** What a file of a page is for. */
export type FileUse = 'video' | 'audio' | 'pdf' | 'any'
export type Fields = Readonly<Record<string, Field>>

/**
 * `x`, `y`: focus point of a picture that is cropped to fit, in percent. `zoom`: magnification in percent. The default
 * is the centre, uncropped.
 */
export type ChosenPicture = { fileId: number; alt: string; x?: number; y?: number; zoom?: number }
export const closest = 400
export type ChosenFile = { fileId: number; name: string }

type ValueOf<F> = F extends { kind: 'choice'; of: readonly (infer V)[] }
  ? V
  : F extends { kind: 'line' | 'words' | 'rich' | 'link' }
    ? string
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'number' }
        ? number
        : F extends { kind: 'picture' }
          ? ChosenPicture | null
          : F extends { kind: 'file' }
            ? ChosenFile | null
            : F extends { kind: 'product' | 'program' | 'form' }
              ? number | null
              : F extends { kind: 'products' }
                ? number[]
                : F extends { kind: 'instant' | 'colour' }
                  ? string | null
                  : F extends { kind: 'chapters' }
                    ? Chapter[]
                    : F extends { kind: 'captions' }
                      ? Captions[]
                      : F extends { kind: 'items'; fields: infer Inner }
                        ? ValuesOf<Inner>[]
                        : never
/** The values of declared fields. */
export type ValuesOf<T> = { -readonly [K in keyof T]: ValueOf<T[K]> }

export const line = (initial = '', limit = 250) => ({ kind: 'line', limit, initial }) as const
export const words = (initial = '', limit = 1000) => ({ kind: 'words', limit, initial }) as const
export const rich = (initial = '', limit = 5000) => ({ kind: 'rich', limit, initial }) as const
export const link = (initial = '') => ({ kind: 'link', initial }) as const
export const choice = <const O extends readonly string[]>(of: O, initial: O[number]) =>
  ({ kind: 'choice', of, initial }) as const
export const flag = (initial = false) => ({ kind: 'flag', initial }) as const
export const number = (initial: number, min: number, max: number) => ({ kind: 'number', min, max, initial }) as const
export const picture = () => ({ kind: 'picture' }) as const
export const file = <const O extends FileUse>(of: O) => ({ kind: 'file', of }) as const
export const product = () => ({ kind: 'product' }) as const
export const products = (most: number) => ({ kind: 'products', most }) as const
export const program = () => ({ kind: 'program' }) as const
/** A form by which people agree to be written to. */
export const form = () => ({ kind: 'form' }) as const
/** Six digits, or null: as the shop has it. */
export const colour = () => ({ kind: 'colour' }) as const
export const chapters = (most = 100) => ({ kind: 'chapters', most }) as const
/** Timed words of a film or sound, one file a language. */
export const captions = () => ({ kind: 'captions' }) as const
export const instant = () => ({ kind: 'instant' }) as const
export const items = <const F extends Fields>(
  most: number,
  fields: F,
  initial: readonly Readonly<Record<string, unknown>>[] = [],
) => ({ kind: 'items', most, fields, initial }) as const

/** `longest`: overrides the field's limit of characters for a rich text. */
export type Cleaning = { rich: (html: string) => string; longest?: number }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const wholeId = (value: unknown): number | null => {
  const id = Number(value)
  return (typeof value === 'number' || typeof value === 'string') && Number.isSafeInteger(id) && id > 0 ? id : null
}
/** Text without what no page shows: control characters, and marks that turn the direction of what follows. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu, '') : ''

const textOf = (
  field: { limit: number; initial: string },
  value: unknown,
  path: string,
  limit = field.limit,
): string => {
  if (value === undefined) return field.initial
  const text = plainText(value)
  if (text.length > limit) throw new FieldFault(path, 'too_long')
  return text
}

const chosen = <T extends 'alt' | 'name'>(value: unknown, text: T): ({ fileId: number } & Record<T, string>) | null => {
  const fileId = isObject(value) ? wholeId(value['fileId']) : null
  if (fileId === null || !isObject(value)) return null
  return { fileId, [text]: plainText(value[text]).slice(0, 500) } as { fileId: number } & Record<T, string>
}

const within = (value: unknown, min: number, max: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : min

/** The focus point and zoom of a picture; empty when they are the default. */
const sightOf = (value: unknown): Pick<ChosenPicture, 'x' | 'y' | 'zoom'> => {
  if (!isObject(value) || ['x', 'y', 'zoom'].every((name) => typeof value[name] !== 'number')) return {}
  const at = (name: 'x' | 'y') => (typeof value[name] === 'number' ? within(value[name], 0, 100) : 50)
  const sight = { x: at('x'), y: at('y'), zoom: within(value['zoom'], 100, closest) }
  return sight.x === 50 && sight.y === 50 && sight.zoom === 100 ? {} : sight
}

const pictureOf = (value: unknown): ChosenPicture | null => {
  const found = chosen(value, 'alt')
  return found && { ...found, ...sightOf(value) }
}

const instantOf = (value: unknown): string | null => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(value))
    return null
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

const itemsOf = (field: Extract<Field, { kind: 'items' }>, value: unknown, path: string, cleaning: Cleaning) => {
  if (!Array.isArray(value)) return field.initial.map((each) => readFields(field.fields, each, path, cleaning))
  if (value.length > field.most) throw new FieldFault(path, 'too_many')
  return value.map((each, i) => readFields(field.fields, isObject(each) ? each : {}, `${path}.${i}`, cleaning))
}

const numberOf = ({ min, max, initial }: Extract<Field, { kind: 'number' }>, value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? within(value, min, max) : initial

/** The value of one field, cleaned; what is not there or makes no sense is as it was before anybody wrote. */
const readField = (field: Field, value: unknown, path: string, cleaning: Cleaning): unknown => {
  switch (field.kind) {
    case 'line':
      return textOf(field, value, path).replace(/\s+/g, ' ')
    case 'words':
      return textOf(field, value, path)
    case 'rich':
      return cleaning.rich(textOf(field, value, path, Math.max(field.limit, cleaning.longest ?? 0)))
    case 'link':
      return value === undefined ? field.initial : cleanLink(value)
    case 'choice':
      return field.of.find((each) => each === value) ?? field.initial
    case 'flag':
      return typeof value === 'boolean' ? value : field.initial
    case 'number':
      return numberOf(field, value)
    case 'picture':
      return pictureOf(value)
    case 'file':
      return chosen(value, 'name')
    case 'product':
    case 'program':
    case 'form':
      return wholeId(value)
    case 'products':
      return Array.isArray(value)
        ? [...new Set(value.map(wholeId).filter((each) => each !== null))].slice(0, field.most)
        : []
    case 'colour':
      return (typeof value === 'string' && readColour(value)) || null
    case 'instant':
      return instantOf(value)
    case 'chapters':
      return cleanChapters(value, field.most, plainText)
    case 'captions':
      return cleanCaptions(value, path, (each) => chosen(each, 'name'))
    case 'items':
      return itemsOf(field, value, path, cleaning)
  }
}

/** All values of declared fields; what is not declared is left out. */
export const readFields = (
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
  path: string,
  cleaning: Cleaning,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      readField(field, Object.hasOwn(given, name) ? given[name] : undefined, `${path}.${name}`, cleaning),
    ]),
  )

const asWritten: Cleaning = { rich: (html) => html }

/** Completes values stored before some fields were declared with the initial values of those fields. */
export const wholeValues = (fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const missing = Object.entries(fields).filter(([name]) => values[name] === undefined)
  return missing.length === 0
    ? { ...values }
    : { ...readFields(Object.fromEntries(missing), {}, '', asWritten), ...values }
}

/** Every chosen file, product or link in some values, by the field it is in. */
export const eachValue = (
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  tell: (field: Field, value: unknown) => void,
): void => {
  for (const [name, field] of Object.entries(fields)) {
    tell(field, values[name])
    if (field.kind === 'items')
      for (const each of values[name] as Record<string, unknown>[]) eachValue(field.fields, each, tell)
  }
}

/** The message keys of fields and their options. */
export const fieldKeys = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    `field.${name}`,
    ...(field.kind === 'choice' ? field.of.map((each) => `choice.${name}.${each}`) : []),
    ...(field.kind === 'items' ? fieldKeys(field.fields) : []),
  ])
