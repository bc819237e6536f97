import { wordsDe } from './texts.words.de.ts'
import { wordsEn } from './texts.words.en.ts'

/** How is paid and through whom, and as what was bought: for the lists of rooms above, which need no other words of payments. */
export const paymentWords = { en: wordsEn, de: wordsDe }
