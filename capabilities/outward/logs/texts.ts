import { callWords } from '#platform/shared/audit-words.ts'
import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { loggedAreas } from './vocabulary.ts'

type Words = Readonly<Record<(typeof callWords)[number], string>>

/** “Coupons: changed”, for every room. */
const ofCalls = (texts: Readonly<Record<string, string>>, words: Words): Record<string, string> =>
  Object.fromEntries(
    loggedAreas.flatMap((area) =>
      callWords.map((word) => [`choice.action.${area}.${word}`, `${texts[`choice.area.${area}`]}: ${words[word]}`]),
    ),
  )

const words = {
  en: ofCalls(en, { added: 'added', changed: 'changed', removed: 'removed' }),
  de: ofCalls(de, { added: 'angelegt', changed: 'geändert', removed: 'entfernt' }),
}

export const logTexts = defineTexts('logs', {
  en: { ...words.en, ...en } as typeof en,
  de: { ...words.de, ...de } as typeof en,
})
