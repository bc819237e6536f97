import { defineTexts } from '#platform/shared/texts.ts'
import { cabinetDe } from './texts.de.ts'
import { cabinetEn } from './texts.en.ts'

export const cabinetTexts = defineTexts('cabinet', { en: cabinetEn, de: cabinetDe })
