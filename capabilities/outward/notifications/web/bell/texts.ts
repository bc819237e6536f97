import { defineTexts } from '#platform/shared/texts.ts'
import { bellDe } from '../../texts.bell.de.ts'
import { bellEn } from '../../texts.bell.en.ts'

export const bellTexts = defineTexts('bell', { en: bellEn, de: bellDe })
