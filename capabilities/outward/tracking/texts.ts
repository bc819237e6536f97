import { defineTexts } from '#platform/shared/texts.ts'
import { trackingConversionsMessages } from '#languages/keys/tracking.conversions.ts'
import { trackingMessages } from '#languages/keys/tracking.ts'

export const trackingTexts = defineTexts('tracking', trackingMessages, trackingConversionsMessages)
