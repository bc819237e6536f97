import { defineTexts } from '#platform/shared/texts.ts'
import { productTypeWords } from '#capabilities/offer/catalog/product-types/declared.ts'
import { checkoutMessages } from '#languages/keys/checkout.ts'
import { checkoutShopMessages } from '#languages/keys/checkout.shop.ts'

export const checkoutTexts = defineTexts('checkout', checkoutShopMessages, productTypeWords('form'), checkoutMessages)
