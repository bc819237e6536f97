import { z } from 'zod'
import { fieldErrorsOf, type Endpoint } from '../../shared/contract.ts'
import { platformTexts } from '../../shared/platform-texts.ts'
import type { FieldErrors } from '../../shared/refusal.ts'
import { wordsByName, type Locale, type RoomTexts } from '../../shared/texts.ts'
import { webTexts } from '../texts.ts'

/** A field error's key in words: the room's `error.<key>` before the shared catalogue's. */
export const errorWord = (key: string, locale: Locale, texts?: RoomTexts): string => {
  const name = `error.${key}`
  if (texts?.has(name)) return wordsByName(texts, locale)(name)
  if (webTexts.has(name)) return webTexts.in(locale)(name)
  return platformTexts.in(locale)(platformTexts.has(name) ? name : 'error.invalid')
}

export const errorWords = (fields: FieldErrors, locale: Locale, texts?: RoomTexts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, keys]) => [name, errorWord(keys[0] ?? 'invalid', locale, texts)]),
  )

/** What the contract finds wrong with a form's values; the server's answer counts all the same. */
export const faultsOf = (endpoint: Endpoint, values: unknown): FieldErrors => {
  const read = z.safeParse(endpoint.input, values)
  if (read.success) return {}
  const faults = fieldErrorsOf(read.error)
  // A browser without Temporal cannot judge days; the server does.
  if (typeof Temporal === 'undefined')
    for (const [name, keys] of Object.entries(faults)) if (keys.includes('invalid_date')) delete faults[name]
  return faults
}
