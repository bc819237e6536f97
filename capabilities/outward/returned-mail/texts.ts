import { defineTexts } from '#platform/shared/texts.ts'
import { returnedMailMessages } from '#languages/keys/returned-mail.ts'

export const returnedMailTexts = defineTexts('returned_mail', returnedMailMessages)
