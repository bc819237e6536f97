import type { Locale } from '#platform/shared/texts.ts'
import { readDocument, type PageDocument } from '../rules/document.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import type { TemplateKey } from './keys.ts'
import type { Rough, Template } from './template.ts'

const templates: Readonly<Record<Locale, Readonly<Record<TemplateKey, Template>>>> = { en: english, de: german }

/** Places that buttons of templates lead to. */
const anchors: Readonly<Partial<Record<Rough['type'], string>>> = {
  seller_products: 'bproducts',
  single_product: 'boffer',
}

const withIds = (list: Template, path: string): unknown[] =>
  list.map(({ type, values, style, slots = [] }, i) => ({
    id: anchors[type] ?? `b${path}${i}`,
    type,
    values,
    style,
    slots: slots.map((slot, place) => withIds(slot, `${path}${i}-${place}-`)),
  }))

/** Blocks as templates write them, as a document. Templates are ours: their words are clean as they are. */
export const documentOf = (template: Template): PageDocument =>
  readDocument({ version: 1, blocks: withIds(template, '') }, { rich: (html) => html })

/** What is on a page that begins with a template, in one language. */
export const templateOf = (key: TemplateKey, locale: Locale): PageDocument => documentOf(templates[locale][key])
