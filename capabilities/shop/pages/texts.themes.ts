import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.themes.de.ts'
import { en } from './texts.themes.en.ts'

/** Words of the list of themes, and of one that was shared by a link. */
export const themeTexts = defineTexts('pages', { en, de })
