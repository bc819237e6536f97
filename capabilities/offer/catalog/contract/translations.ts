import { z } from 'zod'
import { endpoint, id } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'
import { partFields, translatedFields, translationStates } from '../vocabulary.ts'
import { nameLimit } from './product-shape.ts'

const saidFields = [...new Set([...translatedFields, ...partFields])] as const

const translationsShape = z.object({
  mainLanguage: z.enum(locales),
  otherLanguages: z.array(z.enum(locales)),
  list: z.array(
    z.object({
      /** The plan whose name it is; null for texts of the product. */
      planId: id().nullable(),
      /** What of the product it is of, as `ticket:12`; empty for the product itself. */
      part: z.string(),
      /** The part it is listed below: the module of a lesson. */
      inside: z.string(),
      field: z.enum(saidFields),
      source: z.string(),
      translations: z.array(
        z.object({
          locale: z.enum(locales),
          text: z.string(),
          /** What a service proposes; null where it proposes nothing, or for what has changed since. */
          suggested: z.string().nullable(),
          state: z.enum(translationStates),
        }),
      ),
    }),
  ),
})

export const showTranslations = endpoint(
  'GET',
  '/v1/cabinet/products/:id/translations',
  'The texts of a product and its plans in the languages of the shop',
  { input: z.object({ id: id() }), output: translationsShape },
)

const said = (longest: number) => z.string().trim().max(longest, 'too_long').optional()

/** As long as in the language the shop is written in. */
export const longestText = {
  name: nameLimit,
  short_description: 500,
  description: 50_000,
  search_title: 120,
  search_description: 320,
  terms_text: 10_000,
  delivery_text: 10_000,
} as const

/** An empty one takes a translation back. */
const ownFields = {
  name: said(longestText.name),
  shortDescription: said(longestText.short_description),
  description: said(longestText.description),
  searchTitle: said(longestText.search_title),
  searchDescription: said(longestText.search_description),
  termsText: said(longestText.terms_text),
  deliveryText: said(longestText.delivery_text),
}

const places = z
  .array(z.object({ planId: id().nullable(), part: z.string().default(''), field: z.enum(saidFields) }))
  .max(100)

export const translate = endpoint(
  'PATCH',
  '/v1/cabinet/products/:id/translations/:locale',
  'Say texts of a product and names of its plans in another language; what is left out stays',
  {
    input: z.object({
      id: id(),
      locale: z.enum(locales),
      ...ownFields,
      /** Names of plans by their ids. */
      plans: z.record(z.string(), z.string().trim().max(nameLimit, 'too_long')).optional(),
      /** Texts of its questions, files, tickets, offers and lessons by part and field: `ticket:12:name`. */
      words: z.record(z.string().max(100), z.string().trim()).optional(),
      /** Translations that are still right though what they were made from has changed. */
      confirmed: places.optional(),
      /** Proposals that are not wanted; an accepted one is said like any other text. */
      discarded: places.optional(),
    }),
    output: translationsShape,
  },
)
