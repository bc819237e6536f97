import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { de as pagesDe } from './texts.pages.de.ts'
import { en as pagesEn } from './texts.pages.en.ts'

export const affiliateTexts = defineTexts('affiliates', { en: { ...pagesEn, ...en }, de: { ...pagesDe, ...de } })
