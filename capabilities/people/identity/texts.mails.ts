import { defineTexts } from '#platform/shared/texts.ts'
import { identityMessages } from '#languages/keys/identity.ts'
import { identityMailsMessages } from '#languages/keys/identity.mails.ts'
import { identityWishesMessages } from '#languages/keys/identity.wishes.ts'

/** The room's words with what each mail is for, which lists of mails alone say. */
export const mailTexts = defineTexts('identity', identityMessages, identityMailsMessages, identityWishesMessages)
