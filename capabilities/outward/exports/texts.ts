import { defineTexts } from '#platform/shared/texts.ts'
import { exportsMessages } from '#languages/keys/exports.ts'

export const exportTexts = defineTexts('exports', exportsMessages)
