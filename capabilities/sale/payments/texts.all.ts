import { defineTexts } from '#platform/shared/texts.ts'
import { authorizationsDe } from './texts.authorizations.de.ts'
import { authorizationsEn } from './texts.authorizations.en.ts'
import { debitsDe, debitsEn } from './texts.debits.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { linesDe } from './texts.lines.de.ts'
import { linesEn } from './texts.lines.en.ts'

/** All words of the room that the server writes. */
export const allPaymentTexts = defineTexts('payments', {
  en: { ...en, ...authorizationsEn, ...debitsEn, ...linesEn },
  de: { ...de, ...authorizationsDe, ...debitsDe, ...linesDe },
})
