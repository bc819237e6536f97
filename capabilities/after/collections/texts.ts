import { defineTexts } from '#platform/shared/texts.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { paymentWords } from '#capabilities/sale/payments/texts.words.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'

/** The states of orders and their payments, which the lists here show too. */
const stateWords = (messages: Readonly<Record<string, string>>): Record<`state.order_${string}`, string> =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => key.startsWith('state.order_')))

export const collectionTexts = defineTexts('collections', {
  en: { ...stateWords(orderTexts.messages.en), ...paymentWords.en, ...en },
  de: { ...stateWords(orderTexts.messages.de), ...paymentWords.de, ...de },
})
