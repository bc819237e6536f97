import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { secondFactorDe } from './texts.factor.de.ts'
import { secondFactorEn } from './texts.factor.en.ts'

/** With the words of identity, whose refusals come up beside these. */
export const secondFactorTexts = defineTexts('identity', {
  en: { ...en, ...secondFactorEn },
  de: { ...de, ...secondFactorDe },
})
