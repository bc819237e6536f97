import { defineTexts } from '#platform/shared/texts.ts'
import { authorizationsDe } from './texts.authorizations.de.ts'
import { authorizationsEn } from './texts.authorizations.en.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'

/** All words of the room; those of authorizations stand apart because lists of rooms above carry the others along. */
export const authorizationTexts = defineTexts('payments', {
  en: { ...en, ...authorizationsEn },
  de: { ...de, ...authorizationsDe },
})
