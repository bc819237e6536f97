import type { ClientOutput } from '#platform/shared/contract.ts'
import { camel } from '#platform/shared/json-case.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { showTranslations } from '#capabilities/offer/catalog/contract/translations.ts'
import type { PartKind } from '#capabilities/offer/catalog/vocabulary.ts'

export type Translations = ClientOutput<typeof showTranslations>
export type Text = Translations['list'][number]

export const inLocale = ({ translations }: Text, locale: Locale) => translations.find((each) => each.locale === locale)!

export const isDone = (text: Text, locale: Locale): boolean =>
  ['done', 'waiting'].includes(inLocale(text, locale).state)

/** What the form calls its value. */
export const nameOf = ({ planId, part, field }: Text): string => {
  if (planId !== null) return `plans.${planId}`
  return part === '' ? camel(field) : `words.${part}:${field}`
}

export const kindOf = ({ part }: Text): PartKind => part.slice(0, part.indexOf(':')) as PartKind

/** Folders are listed with their files. */
const groupKinds = {
  faq: 'faq',
  question: 'question',
  file: 'file',
  folder: 'file',
  ticket: 'ticket',
  variant: 'variant',
} as const
export type GroupKind = 'product' | 'upsell' | 'lesson' | (typeof groupKinds)[keyof typeof groupKinds]

export type Group = {
  key: string
  kind: GroupKind
  /** Of a module; others are named by their kind. */ title: string | null
  texts: readonly Text[]
}

const kindOfGroup = (text: Text): GroupKind => {
  if (text.part === '') return 'product'
  const kind = kindOf(text)
  return kind === 'upsell' || kind === 'lesson' ? kind : groupKinds[kind]
}

/** Texts by what they are of, lessons by their modules, in the order of the list. */
export const groupsOf = (list: readonly Text[]): Group[] =>
  [...Map.groupBy(list, (text) => text.inside || kindOfGroup(text))].map(([key, texts]) => ({
    key,
    kind: kindOfGroup(texts[0]!),
    title: texts.find(({ part, field }) => part === key && field === 'name')?.source ?? null,
    texts,
  }))
