import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { de as pagesDe } from './texts.pages.de.ts'
import { en as pagesEn } from './texts.pages.en.ts'
import { publishersDe } from './texts.publishers.de.ts'
import { publishersEn } from './texts.publishers.en.ts'
import { screensDe } from './texts.screens.de.ts'
import { screensEn } from './texts.screens.en.ts'

export const affiliateTexts = defineTexts('affiliates', {
  en: { ...screensEn, ...publishersEn, ...pagesEn, ...en },
  de: { ...screensDe, ...publishersDe, ...pagesDe, ...de },
})
