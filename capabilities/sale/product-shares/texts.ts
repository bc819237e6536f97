import { defineTexts } from '#platform/shared/texts.ts'
import { productSharesMessages } from '#languages/keys/product-shares.ts'

export const productSharesTexts = defineTexts('product_shares', productSharesMessages)
