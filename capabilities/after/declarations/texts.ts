import { defineTexts } from '#platform/shared/texts.ts'
import { declarationsMessages } from '#languages/keys/declarations.ts'

export const declarationTexts = defineTexts('declarations', declarationsMessages)
