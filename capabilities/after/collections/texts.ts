import { defineTexts, startingWith } from '#platform/shared/texts.ts'
import { collectionsMessages } from '#languages/keys/collections.ts'
import { collectionsMailsMessages } from '#languages/keys/collections.mails.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { paymentWords } from '#capabilities/sale/payments/texts.words.ts'

/** With the states of orders and their payments, which the lists here show too. */
export const collectionTexts = defineTexts(
  'collections',
  startingWith(orderTexts.messages, 'state.order_'),
  paymentWords,
  collectionsMessages,
  collectionsMailsMessages,
)
