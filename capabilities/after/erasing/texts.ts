import { defineTexts } from '#platform/shared/texts.ts'
import { erasingMessages } from '#languages/keys/erasing.ts'

export const erasingTexts = defineTexts('erasing', erasingMessages)
