import { defineTexts } from '#platform/shared/texts.ts'
import { disputesMessages } from '#languages/keys/disputes.ts'

export const disputeTexts = defineTexts('disputes', disputesMessages)
