import { defineTexts } from '#platform/shared/texts.ts'
import { collectionsMailsMessages } from '#languages/keys/collections.mails.ts'

/** What a preview of a mail says, in the mail's language. */
export const mailTexts = defineTexts('collections', collectionsMailsMessages)
