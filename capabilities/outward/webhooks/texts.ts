import { defineTexts } from '#platform/shared/texts.ts'
import { webhooksMessages } from '#languages/keys/webhooks.ts'

export const webhookTexts = defineTexts('webhooks', webhooksMessages)
