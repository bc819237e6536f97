import { z } from 'zod'
import { amount, endpoint, flag, nothing, text, type ClientOutput } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'
import { letterChange, letterShape, testedLetter } from '#capabilities/offer/content-blocks/contract.ts'
import { mostPartsEver } from '../rules/parts.ts'
import { agencyNames, mailStages, preferredStrategies } from '../vocabulary.ts'

const leastMinimum = 2500
const mostMinimum = 1_000_000

const settings = z.object({
  preferredStrategy: z.enum(preferredStrategies),
  agency: z.enum(agencyNames),
  minimumAmount: amount()
    .refine((value) => value >= leastMinimum, 'too_small')
    .refine((value) => value <= mostMinimum, 'too_big'),
  /** In how many parts payers may pay what is open; 0: in one sum alone. */
  mostParts: z.coerce
    .number<number | string>('invalid_number')
    .int('invalid_number')
    .refine((value) => value !== 1 && value >= 0, 'too_small')
    .refine((value) => value <= mostPartsEver, 'too_big'),
})
const which = z.object({ stage: z.enum(mailStages), locale: z.enum(locales) })

const dunning = settings.extend({
  isSimulatorThere: z.boolean(),
  mails: z.array(which.extend({ subject: z.string(), body: z.string(), isOwn: z.boolean() })),
})

export const showDunning = endpoint(
  'GET',
  '/v1/cabinet/dunning_settings',
  'How the seller asks for what is owed, and the words of the mails',
  { input: nothing(), output: dunning },
)
export type Dunning = ClientOutput<typeof showDunning>
export const editDunning = endpoint(
  'PATCH',
  '/v1/cabinet/dunning_settings',
  'Change strategy, agency, smallest claim and parts',
  { input: settings.extend({ mostParts: settings.shape.mostParts.optional() }), output: dunning },
)
export const editDunningMail = endpoint(
  'PATCH',
  '/v1/cabinet/dunning_settings/mails/:stage/:locale',
  'Keep own words for one mail, or go back to the standard ones with is_own false',
  {
    input: which.extend({ isOwn: flag().default(true), subject: text(200), body: text(5000) }),
    output: dunning,
  },
)

const letterPath = '/v1/cabinet/dunning_settings/mails/:stage/:locale/letter'
export const showDunningLetter = endpoint('GET', letterPath, 'One mail in blocks', {
  input: which,
  output: letterShape,
})
export const editDunningLetter = endpoint('PATCH', letterPath, 'Write one mail in blocks; what is left out stays', {
  input: which.extend(letterChange.shape),
  output: letterShape,
})
export const testDunningLetter = endpoint('POST', `${letterPath}/test`, 'Send one mail to yourself', {
  input: which,
  output: testedLetter,
})
