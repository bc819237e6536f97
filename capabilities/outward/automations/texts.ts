import { defineTexts } from '#platform/shared/texts.ts'
import { automationsMessages } from '#languages/keys/automations.ts'

export const automationsTexts = defineTexts('automations', automationsMessages)
