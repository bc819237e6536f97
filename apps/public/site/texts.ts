import { defineTexts } from '#platform/shared/texts.ts'
import { siteMessages } from '#languages/keys/site.ts'
import { siteFeaturesMessages } from '#languages/keys/site.features.ts'

export const siteTexts = defineTexts('site', siteMessages, siteFeaturesMessages)
