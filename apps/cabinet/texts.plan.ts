import { defineTexts } from '#platform/shared/texts.ts'
import { planDe } from './texts.plan.de.ts'
import { planEn } from './texts.plan.en.ts'

export const planTexts = defineTexts('cabinet', { en: planEn, de: planDe })
