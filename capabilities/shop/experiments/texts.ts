import { defineTexts } from '#platform/shared/texts.ts'
import { experimentsMessages } from '#languages/keys/experiments.ts'

export const experimentTexts = defineTexts('experiments', experimentsMessages)
