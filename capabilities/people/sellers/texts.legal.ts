import { defineTexts } from '#platform/shared/texts.ts'
import { sellersLegalMessages } from '#languages/keys/sellers.legal.ts'

/** Templates of legal texts; apart from the others, because they are long and few pages show them. */
export const sellersLegalTexts = defineTexts('sellers', sellersLegalMessages)
