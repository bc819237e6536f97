import { z } from 'zod'
import { count, endpoint, flag, id, nothing } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'

const path = '/v1/cabinet/integration_texts'

export const showTextService = endpoint('GET', `${path}/service`, 'The connected service that proposes translations', {
  input: nothing(),
  output: z.object({
    /** Its name; null where none is connected. */
    service: z.string().nullable(),
  }),
})

export const translateTexts = endpoint(
  'POST',
  `${path}/translations`,
  'Translate texts of a page, an email or a category; nothing is kept, and their writer decides',
  {
    input: z.object({
      /** The language the shop is written in where it is left out. */
      from: z.enum(locales).optional(),
      to: z.enum(locales),
      lines: z
        .array(z.object({ text: z.string().min(1).max(20_000), isRich: flag(), longest: z.int().min(1).max(20_000) }))
        .min(1)
        .max(1000),
    }),
    output: z.object({
      /** In their order; null for one that came back without a placeholder or a tag, or too long. */
      lines: z.array(z.string().nullable()),
    }),
  },
)

export const suggestTranslations = endpoint(
  'POST',
  `${path}/suggestions`,
  'Propose translations of the texts a product lacks in a language; buyers read none before the seller accepts it',
  {
    input: z.object({ productId: id(), locale: z.enum(locales) }),
    output: z.object({
      suggested: count(),
      /** Texts that came back without a placeholder, a tag or a line, or too long. */
      unusable: count(),
    }),
  },
)
