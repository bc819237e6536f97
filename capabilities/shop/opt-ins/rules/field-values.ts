import type { Field, GivenValues } from '../contract/fields.ts'

type Judged = { values: string[]; fault?: string }
type Asked = Pick<Field, 'key' | 'kind' | 'options'>

const yes = ['true', 'yes', 'ja', '1']
const no = ['false', 'no', 'nein', '0']

/**
 * `1.234,5`, `1,234.5` and `1234.5` are the same; one comma alone parts the fraction. At most twelve digits before and six after
 * the point.
 */
export const numberOf = (word: string): string | undefined => {
  const plain = /^[^,]*,\d+$/.test(word)
    ? word.replace(/\./g, '').replace(',', '.')
    : word.replace(/,(?=\d{3}(\D|$))/g, '')
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(plain) ?? []
  if (whole === '') return undefined
  const fraction = part.replace(/0+$/, '')
  const digits = `${whole.replace(/^0+(?=\d)/, '')}${fraction && `.${fraction}`}`
  return digits === '0' ? '0' : `${sign}${digits}`
}

export const dateOf = (word: string): string | undefined => {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(word) ? Temporal.PlainDate.from(word).toString() : undefined
  } catch {
    return undefined
  }
}

/** What of it a field takes, or what is wrong; nothing given is nothing known. */
export const valuesOf = ({ kind, options }: Asked, given: readonly string[]): Judged => {
  const values = [...new Set(given.map((value) => value.trim()).filter((value) => value !== ''))]
  const [first] = values
  if (first === undefined) return { values: [] }
  switch (kind) {
    case 'text':
      return first.length > 2000 ? { values: [], fault: 'too_long' } : { values: [first] }
    case 'number': {
      const number = numberOf(first)
      return number === undefined ? { values: [], fault: 'invalid_number' } : { values: [number] }
    }
    case 'date': {
      const date = dateOf(first)
      return date === undefined ? { values: [], fault: 'invalid_date' } : { values: [date] }
    }
    case 'yes_no': {
      const word = first.toLowerCase()
      if (yes.includes(word)) return { values: ['true'] }
      return no.includes(word) ? { values: ['false'] } : { values: [], fault: 'not_in_list' }
    }
    case 'choice':
    case 'choices':
      return values.some((value) => !options.includes(value)) || (kind === 'choice' && values.length > 1)
        ? { values: [], fault: 'not_in_list' }
        : { values: options.filter((option) => values.includes(option)) }
  }
}

/** The values to store for these fields, by key, and their errors. Values of unknown fields are dropped. */
export const heldValues = (
  fields: readonly (Asked & { isRequired?: boolean })[],
  given: GivenValues,
): { held: Map<string, string[]>; faults: Record<string, string> } => {
  const held = new Map<string, string[]>()
  const faults: Record<string, string> = {}
  for (const field of fields) {
    const { values, fault } = valuesOf(field, given.find(({ key }) => key === field.key)?.values ?? [])
    const isMissing = field.isRequired && (values.length === 0 || (field.kind === 'yes_no' && values[0] !== 'true'))
    if (fault) faults[field.key] = fault
    else if (isMissing) faults[field.key] = field.kind === 'yes_no' ? 'must_accept' : 'required'
    else held.set(field.key, values)
  }
  return { held, faults }
}
