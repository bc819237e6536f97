import { defineTexts } from '#platform/shared/texts.ts'
import { authorizationsDe } from './texts.authorizations.de.ts'
import { authorizationsEn } from './texts.authorizations.en.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'

/** With the words of authorizations, which lists of rooms above do not load. */
export const authorizationTexts = defineTexts('payments', {
  en: { ...en, ...authorizationsEn },
  de: { ...de, ...authorizationsDe },
})
