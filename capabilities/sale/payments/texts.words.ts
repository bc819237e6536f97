import { joined } from '#platform/shared/texts.ts'
import { paymentsStatesMessages } from '#languages/keys/payments.states.ts'
import { paymentsWordsMessages } from '#languages/keys/payments.words.ts'
import { providerWords } from './providers/declared.ts'

/** How is paid and through whom, and as what was bought: for the lists of rooms above, which need no other words of payments. */
export const paymentWords = joined(paymentsStatesMessages, providerWords, paymentsWordsMessages)
