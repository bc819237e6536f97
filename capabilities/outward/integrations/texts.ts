import { defineTexts } from '#platform/shared/texts.ts'
import { integrationsMessages } from '#languages/keys/integrations.ts'

export const integrationsTexts = defineTexts('integrations', integrationsMessages)
