import { defineTexts } from '#platform/shared/texts.ts'
import { funnelsMessages } from '#languages/keys/funnels.ts'

export const funnelTexts = defineTexts('funnels', funnelsMessages)
