import { defineTexts } from '#platform/shared/texts.ts'
import { emailsMessages } from '#languages/keys/emails.ts'

export const emailsTexts = defineTexts('emails', emailsMessages)
