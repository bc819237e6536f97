import { z } from 'zod'
import { endpoint, id } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'
import { translatedFields, translationStates } from '../vocabulary.ts'
import { nameLimit } from './product-shape.ts'

const translationsShape = z.object({
  mainLanguage: z.enum(locales),
  otherLanguages: z.array(z.enum(locales)),
  list: z.array(
    z.object({
      /** The plan whose name it is; null for texts of the product. */
      planId: id().nullable(),
      field: z.enum(translatedFields),
      source: z.string(),
      translations: z.array(z.object({ locale: z.enum(locales), text: z.string(), state: z.enum(translationStates) })),
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

/** As long as in the language the shop is written in; empty takes a translation back. */
const saidFields = {
  name: said(nameLimit),
  shortDescription: said(500),
  description: said(50_000),
  searchTitle: said(120),
  searchDescription: said(320),
  termsText: said(10_000),
}

export const translate = endpoint(
  'PATCH',
  '/v1/cabinet/products/:id/translations/:locale',
  'Say texts of a product and names of its plans in another language; what is left out stays',
  {
    input: z.object({
      id: id(),
      locale: z.enum(locales),
      ...saidFields,
      /** Names of plans by their ids. */
      plans: z.record(z.string(), z.string().trim().max(nameLimit, 'too_long')).optional(),
      /** Translations that are still right though what they were made from has changed. */
      confirmed: z
        .array(z.object({ planId: id().nullable(), field: z.enum(translatedFields) }))
        .max(100)
        .optional(),
    }),
    output: translationsShape,
  },
)
