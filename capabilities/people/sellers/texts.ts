import { defineTexts } from '#platform/shared/texts.ts'
import { sellersMessages } from '#languages/keys/sellers.ts'

export const sellersTexts = defineTexts('sellers', sellersMessages)
