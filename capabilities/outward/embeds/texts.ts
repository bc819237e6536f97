import { defineTexts } from '#platform/shared/texts.ts'
import { embedsMessages } from '#languages/keys/embeds.ts'

export const embedsTexts = defineTexts('embeds', embedsMessages)
