import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { linesDe } from './texts.lines.de.ts'
import { linesEn } from './texts.lines.en.ts'

/** With the words of comparing providers' books, which lists of payments do not load. */
export const lineTexts = defineTexts('payments', { en: { ...en, ...linesEn }, de: { ...de, ...linesDe } })
