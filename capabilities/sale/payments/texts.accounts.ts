import { defineTexts } from '#platform/shared/texts.ts'
import { accountsDe } from './texts.accounts.de.ts'
import { accountsEn } from './texts.accounts.en.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'

/** With the words of sellers' own accounts at providers, which lists of payments do not load. */
export const accountTexts = defineTexts('payments', {
  en: { ...en, ...accountsEn },
  de: { ...de, ...accountsDe },
})
