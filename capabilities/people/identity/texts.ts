import { defineTexts } from '#platform/shared/texts.ts'
import { identityMessages } from '#languages/keys/identity.ts'
import { identityWishesMessages } from '#languages/keys/identity.wishes.ts'

export const identityTexts = defineTexts('identity', identityMessages, identityWishesMessages)
