import { defineTexts } from '#platform/shared/texts.ts'
import { accessBulkDe } from './texts.bulk.de.ts'
import { accessBulkEn } from './texts.bulk.en.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'

export const accessTexts = defineTexts('access', { en: { ...en, ...accessBulkEn }, de: { ...de, ...accessBulkDe } })
