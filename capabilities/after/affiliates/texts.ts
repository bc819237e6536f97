import { defineTexts } from '#platform/shared/texts.ts'
import { affiliatesMessages } from '#languages/keys/affiliates.ts'
import { affiliatesPagesMessages } from '#languages/keys/affiliates.pages.ts'
import { affiliatesPublishersMessages } from '#languages/keys/affiliates.publishers.ts'
import { affiliatesScreensMessages } from '#languages/keys/affiliates.screens.ts'

export const affiliateTexts = defineTexts(
  'affiliates',
  affiliatesScreensMessages,
  affiliatesPublishersMessages,
  affiliatesPagesMessages,
  affiliatesMessages,
)
