import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { shopDe } from './texts.shop.de.ts'
import { shopEn } from './texts.shop.en.ts'

export const checkoutTexts = defineTexts('checkout', { en: { ...shopEn, ...en }, de: { ...shopDe, ...de } })
