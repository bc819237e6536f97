import { defineTexts } from '#platform/shared/texts.ts'
import { paymentsDisputesMessages } from '#languages/keys/payments.disputes.ts'

/** Words of answering a dispute. */
export const disputeTexts = defineTexts('payments', paymentsDisputesMessages)
