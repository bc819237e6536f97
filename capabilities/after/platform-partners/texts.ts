import { defineTexts } from '#platform/shared/texts.ts'
import { platformPartnersMessages } from '#languages/keys/platform-partners.ts'

export const platformPartnerTexts = defineTexts('platform_partners', platformPartnersMessages)
