import { defineTexts } from '#platform/shared/texts.ts'
import { statisticsMessages } from '#languages/keys/statistics.ts'
import { statisticsRecoveryMessages } from '#languages/keys/statistics.recovery.ts'

/** With the words of recovered payments, which the home does not load. */
export const recoveryTexts = defineTexts('statistics', statisticsMessages, statisticsRecoveryMessages)
