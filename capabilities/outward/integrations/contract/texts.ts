import { z } from 'zod'
import { count, endpoint, id, nothing } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'

const path = '/v1/cabinet/integration_texts'

export const showTextService = endpoint('GET', `${path}/service`, 'The connected service that proposes translations', {
  input: nothing(),
  output: z.object({
    /** Its name; null where none is connected. */
    service: z.string().nullable(),
  }),
})

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
