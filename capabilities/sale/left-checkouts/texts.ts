import { defineTexts } from '#platform/shared/texts.ts'
import { leftCheckoutsMessages } from '#languages/keys/left-checkouts.ts'

export const leftCheckoutTexts = defineTexts('left_checkouts', leftCheckoutsMessages)
