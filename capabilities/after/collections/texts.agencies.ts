import { defineTexts } from '#platform/shared/texts.ts'
import { agenciesDe } from './texts.agencies.de.ts'
import { agenciesEn } from './texts.agencies.en.ts'
import { collectionTexts } from './texts.ts'

/** With the words of agencies' files and reports, which lists of claims do not load. */
export const agencyTexts = defineTexts('collections', {
  en: { ...collectionTexts.messages.en, ...agenciesEn },
  de: { ...collectionTexts.messages.de, ...agenciesDe },
})
