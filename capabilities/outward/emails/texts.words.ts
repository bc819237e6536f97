import { defineTexts } from '#platform/shared/texts.ts'
import { emailsWordsMessages } from '#languages/keys/emails.words.ts'

/** What templates, their words and samples are called: read on the server, in the language of the email. */
export const emailWordTexts = defineTexts('emails', emailsWordsMessages)
