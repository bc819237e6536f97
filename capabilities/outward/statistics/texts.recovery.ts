import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { recoveryDe } from './texts.recovery.de.ts'
import { recoveryEn } from './texts.recovery.en.ts'

/** With the words of recovered payments, which the home does not load. */
export const recoveryTexts = defineTexts('statistics', { en: { ...en, ...recoveryEn }, de: { ...de, ...recoveryDe } })
