import { defineTexts } from '#platform/shared/texts.ts'
import { visitsDe } from './texts.de.ts'
import { visitsEn } from './texts.en.ts'

/** Words of the page where payers go on to a provider. */
export const visitTexts = defineTexts('payments', { en: visitsEn, de: visitsDe })
