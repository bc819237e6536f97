import { defineTexts } from '#platform/shared/texts.ts'
import { statisticsMessages } from '#languages/keys/statistics.ts'

export const statisticsTexts = defineTexts('statistics', statisticsMessages)
