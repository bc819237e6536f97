import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { de as themesDe } from './texts.themes.de.ts'
import { en as themesEn } from './texts.themes.en.ts'

/** All words of the room that the server writes. */
export const allPagesTexts = defineTexts('pages', { en: { ...en, ...themesEn }, de: { ...de, ...themesDe } })
