import { defineTexts } from '#platform/shared/texts.ts'
import { accessBulkDe } from './texts.bulk.de.ts'
import { accessBulkEn } from './texts.bulk.en.ts'

export const accessBulkTexts = defineTexts('access', { en: accessBulkEn, de: accessBulkDe })
