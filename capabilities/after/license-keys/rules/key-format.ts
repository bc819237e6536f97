import { placeholderTypes, type PlaceholderType } from '../vocabulary.ts'

/** A format is literals and placeholders of a type and a size: `PRO-{alphanumeric:5}-{numeric:4}`. */
export type FormatPart = string | { type: PlaceholderType; size: number }
export type FormatFault = { key: 'format_bad' | 'format_size' | 'format_type'; placeholder: string }

const placeholder = /\{([^{}]*)\}/g
/** At least one placeholder must be this long, or keys could be guessed. */
export const leastSize = 3
const mostSize = 40

/** Letters and digits that are not mistaken for each other. */
const alphabets: Readonly<Record<PlaceholderType, string>> = {
  alphabetic: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  numeric: '0123456789',
  alphanumeric: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
}

/** The parts of a format, or the first thing that is wrong with it and where. */
export const parseFormat = (format: string): { parts: FormatPart[] } | { fault: FormatFault } => {
  const parts: FormatPart[] = []
  let at = 0
  for (const match of format.matchAll(placeholder)) {
    if (match.index > at) parts.push(format.slice(at, match.index))
    at = match.index + match[0].length
    const [, type = '', size = ''] = /^([^:]*):?(.*)$/.exec(match[1]!)!
    if (!(placeholderTypes as readonly string[]).includes(type))
      return { fault: { key: /^[a-z_]+$/.test(type) ? 'format_type' : 'format_bad', placeholder: match[0] } }
    if (!/^\d{1,2}$/.test(size) || Number(size) < 1 || Number(size) > mostSize)
      return { fault: { key: 'format_bad', placeholder: match[0] } }
    parts.push({ type: type as PlaceholderType, size: Number(size) })
  }
  if (at < format.length) parts.push(format.slice(at))
  const stray = parts.find((part): part is string => typeof part === 'string' && /[{}]/.test(part))
  if (stray !== undefined) return { fault: { key: 'format_bad', placeholder: stray.trim() } }
  if (!parts.some((part) => typeof part !== 'string' && part.size >= leastSize))
    return { fault: { key: 'format_size', placeholder: format } }
  return { parts }
}

/** How many different keys a format can make. */
export const keysPossible = (parts: readonly FormatPart[]): number =>
  parts.reduce((many, part) => (typeof part === 'string' ? many : many * alphabets[part.type].length ** part.size), 1)

/** One key; `pick(n)` answers a whole number from 0 to below n, each as likely. */
export const makeKey = (parts: readonly FormatPart[], pick: (below: number) => number): string =>
  parts
    .map((part) =>
      typeof part === 'string'
        ? part
        : Array.from({ length: part.size }, () => alphabets[part.type][pick(alphabets[part.type].length)]).join(''),
    )
    .join('')
