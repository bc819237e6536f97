import { defineTexts } from '#platform/shared/texts.ts'
import { catalogThanksMessages } from '#languages/keys/catalog.thanks.ts'

/** What a buyer reads after a purchase where the seller wrote nothing, in the language of each preview. */
export const thanksTexts = defineTexts('catalog', catalogThanksMessages)
