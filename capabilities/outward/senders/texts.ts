import { defineTexts } from '#platform/shared/texts.ts'
import { sendersMessages } from '#languages/keys/senders.ts'

export const sendersTexts = defineTexts('senders', sendersMessages)
