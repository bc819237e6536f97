import { defineTexts } from '#platform/shared/texts.ts'
import { publishDe } from './texts.de.ts'
import { publishEn } from './texts.en.ts'

export const publishTexts = defineTexts('publish', { en: publishEn, de: publishDe })
