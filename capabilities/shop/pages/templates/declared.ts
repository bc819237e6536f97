import type { Locale, Message } from '#platform/shared/texts.ts'
import { escapeHtml } from '#platform/shared/escape-html.ts'
import { readDocument, type PageDocument } from '../rules/document.ts'
import type { Drawing } from './drawings.ts'
import type { TemplateKey } from './keys.ts'
import { membershipTemplates, thanksTemplates } from './of-members.ts'
import { courseTemplates, productTemplates } from './of-products.ts'
import { shopTemplates } from './of-shops.ts'
import { subPageTemplates } from './of-sub-pages.ts'
import { affiliateTemplates, funnelTemplates } from './of-ways.ts'
import { template, type NamedTemplate, type Rough, type Template } from './template.ts'

export const templates: Readonly<Record<TemplateKey, NamedTemplate>> = {
  ...shopTemplates,
  ...subPageTemplates,
  ...productTemplates,
  ...courseTemplates,
  ...membershipTemplates,
  ...thanksTemplates,
  ...affiliateTemplates,
  ...funnelTemplates,
  empty: template('name.empty'),
}

/** What is known when a page begins: its language, facts about the seller, and their copies of our drawings. */
export type Known = {
  locale: Locale
  facts: Readonly<Partial<Record<'shop' | 'about' | 'subject' | 'short', string>>>
  pictures: Readonly<Partial<Record<Drawing, number>>>
}

/** Places that buttons of templates lead to. */
const anchors: Readonly<Partial<Record<Rough['type'], string>>> = {
  seller_products: 'bproducts',
  single_product: 'boffer',
  contact_form: 'bcontact',
}

/** Replaces placeholders by known facts; empty if a fact is missing. */
const filled = (text: string, { facts }: Known): string => {
  let isKnown = true
  const made = text.replace(/\{(shop|about|subject|short)\}/g, (_, name: keyof Known['facts']) => {
    const fact = facts[name] ?? ''
    if (fact === '') isKnown = false
    return text.startsWith('<') ? escapeHtml(fact) : fact
  })
  return isKnown ? made : ''
}

/** A value as it is on the page: in its language, with the seller's words and pictures. */
const resolved = (value: unknown, known: Known): unknown => {
  if (typeof value === 'string') return filled(value, known)
  if (typeof value === 'function') return filled((value as Message)(known.locale), known)
  if (Array.isArray(value)) return value.map((each) => resolved(each, known))
  if (typeof value !== 'object' || value === null) return value
  if ('drawing' in value) {
    const fileId = known.pictures[value.drawing as Drawing]
    return fileId === undefined ? null : { fileId, alt: '' }
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolved(each, known)]))
}

const withIds = (list: Template, path: string, known: Known, taken: Set<string>): unknown[] =>
  list.map(({ type, values, style, slots = [] }, i) => {
    const anchor = anchors[type]
    const id = anchor && !taken.has(anchor) ? anchor : `b${path}${i}`
    taken.add(id)
    return {
      id,
      type,
      values: resolved(values ?? {}, known),
      style,
      slots: slots.map((slot, place) => withIds(slot, `${path}${i}-${place}-`, known, taken)),
    }
  })

/** Blocks as templates write them, as a document. Templates are ours: their words are clean as they are. */
export const documentOf = (blocks: Template, known: Known): PageDocument =>
  readDocument({ version: 1, blocks: withIds(blocks, '', known, new Set()) }, { rich: (html) => html })

/** What is on a page that begins with a template. */
export const templateOf = (key: TemplateKey, known: Known): PageDocument => documentOf(templates[key].blocks, known)

/** The drawings a template begins with. */
export const drawingsIn = (blocks: Template): Set<Drawing> => {
  const found = new Set<Drawing>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('drawing' in value) found.add(value.drawing as Drawing)
    else for (const each of Object.values(value)) look(each)
  }
  look(blocks)
  return found
}
