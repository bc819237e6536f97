import { saidIn, type Locale } from '#platform/shared/texts.ts'
import type { Block } from '../../rules/document.ts'
import { readFields } from '../../rules/fields.ts'
import type { EditorKit } from './kit.ts'

type Values = Readonly<Record<string, unknown>>

/** What a block of a type says when it was just put there, in the document's language. */
export const freshValues = (kit: EditorKit, type: string, locale: Locale, values: Values = {}): Values =>
  readFields(kit.blocks[type]!.fields, { ...saidIn(kit.blocks[type]!.fresh, locale), ...values }, type, {
    rich: (html) => html,
  })

/** A new block of a type, with what is said of it at once. */
export const freshBlock = (kit: EditorKit, type: string, locale: Locale, values?: Values): Block => ({
  id: `b${crypto.randomUUID()}`,
  type,
  values: freshValues(kit, type, locale, values),
  style: {},
  slots: Array.from({ length: kit.blocks[type]!.slots }, () => []),
})
