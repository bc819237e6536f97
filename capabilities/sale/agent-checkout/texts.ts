import { defineTexts } from '#platform/shared/texts.ts'
import { agentCheckoutMessages } from '#languages/keys/agent-checkout.ts'

export const agentTexts = defineTexts('agent_checkout', agentCheckoutMessages)
