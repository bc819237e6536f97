import { defineTexts } from '#platform/shared/texts.ts'
import { themesMessages } from '#languages/keys/themes.ts'

export const themesTexts = defineTexts('themes', themesMessages)
