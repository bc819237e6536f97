import { z } from 'zod'
import { amount, endpoint, flag, nothing, text } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'
import { agencyNames, mailStages, preferredStrategies } from '../vocabulary.ts'

const leastMinimum = 2500
const mostMinimum = 1_000_000

const settings = z.object({
  preferredStrategy: z.enum(preferredStrategies),
  agency: z.enum(agencyNames),
  minimumAmount: amount().refine((value) => value >= leastMinimum, 'too_small').refine((value) => value <= mostMinimum, 'too_big'),
})
const which = z.object({ stage: z.enum(mailStages), locale: z.enum(locales) })

const dunning = settings.extend({ isSimulatorThere: z.boolean(), mails: z.array(which.extend({ subject: z.string(), body: z.string(), isOwn: z.boolean() })) })

export const showDunning = endpoint('GET', '/v1/cabinet/dunning_settings', 'How the seller asks for what is owed, and the words of the mails', { input: nothing(), output: dunning })
export const editDunning = endpoint('PATCH', '/v1/cabinet/dunning_settings', 'Change strategy, agency and smallest claim', { input: settings, output: dunning })
export const editDunningMail = endpoint('PATCH', '/v1/cabinet/dunning_settings/mails/:stage/:locale', "Keep own words for one mail, or go back to the standard ones with is_own false", {
  input: which.extend({ isOwn: flag().default(true), subject: text(200), body: text(5000) }),
  output: dunning,
})
