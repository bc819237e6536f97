import { defineTexts } from '#platform/shared/texts.ts'
import { catalogTexts } from '#capabilities/offer/catalog/texts.ts'
import { productDeskMessages } from '#languages/keys/product-desk.ts'

export const productDeskTexts = defineTexts('product-desk', catalogTexts.messages, productDeskMessages)
