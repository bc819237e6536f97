import { defineTexts } from '#platform/shared/texts.ts'
import { testModeMessages } from '#languages/keys/test-mode.ts'

export const testModeTexts = defineTexts('test_mode', testModeMessages)
