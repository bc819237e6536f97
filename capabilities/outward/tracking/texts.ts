import { defineTexts } from '#platform/shared/texts.ts'
import { de as conversionsDe } from './texts.conversions.de.ts'
import { en as conversionsEn } from './texts.conversions.en.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'

export const trackingTexts = defineTexts('tracking', {
  en: { ...en, ...conversionsEn },
  de: { ...de, ...conversionsDe },
})
