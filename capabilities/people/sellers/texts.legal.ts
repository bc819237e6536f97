import { defineTexts } from '#platform/shared/texts.ts'
import { legalDe } from './texts.legal.de.ts'
import { legalEn } from './texts.legal.en.ts'

/** Templates of legal texts; apart from the others, because they are long and few pages show them. */
export const sellersLegalTexts = defineTexts('sellers', { en: legalEn, de: legalDe })
