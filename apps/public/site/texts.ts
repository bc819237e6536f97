import { defineTexts } from '#platform/shared/texts.ts'
import { siteDe } from './texts.de.ts'
import { siteEn } from './texts.en.ts'
import { featuresDe } from './texts.features.de.ts'
import { featuresEn } from './texts.features.en.ts'

export const siteTexts = defineTexts('site', { en: { ...siteEn, ...featuresEn }, de: { ...siteDe, ...featuresDe } })
