import { callWords } from '#platform/shared/audit-words.ts'
import { defineTexts, type Locale } from '#platform/shared/texts.ts'
import { logsMessages } from '#languages/keys/logs.ts'
import { loggedAreas } from './vocabulary.ts'

/** “Coupons: changed”, for every room. */
const ofCalls = (locale: Locale): Readonly<Record<string, string>> => {
  const texts: Readonly<Record<string, string>> = logsMessages(locale)
  return Object.fromEntries(
    loggedAreas.flatMap((area) =>
      callWords.map((word) => [
        `choice.action.${area}.${word}`,
        `${texts[`choice.area.${area}`]}: ${texts[`call.${word}`]}`,
      ]),
    ),
  )
}

export const logTexts = defineTexts('logs', ofCalls as typeof logsMessages, logsMessages)
