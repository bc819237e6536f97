import { defineTexts } from '#platform/shared/texts.ts'
import { adminDe } from './texts.de.ts'
import { adminEn } from './texts.en.ts'

export const adminTexts = defineTexts('admin', { en: adminEn, de: adminDe })
