import { z } from 'zod'
import { blank, endpoint, flag, id, instant, nothing } from '#platform/shared/contract.ts'
import { forwardingUrl } from '#capabilities/sale/payment-links/rules/forwarding-url.ts'

const path = '/v1/cabinet/settings/agents'

const shape = z.object({
  isOn: z.boolean(),
  hasKey: z.boolean(),
  keyMadeAt: instant().nullable(),
  noticeUrl: z.string().nullable(),
  /** Where agents ask, for who sets them up. */
  acpUrl: z.string(),
  feedUrl: z.string(),
  ucpUrl: z.string(),
  llmsUrl: z.string(),
})

export const showAgentShop = endpoint('GET', path, 'Whether agents may buy in the shop', {
  input: nothing(),
  output: shape,
})
export const editAgentShop = endpoint('PUT', path, 'Let agents buy in the shop, or not', {
  input: z.object({
    isOn: flag(),
    noticeUrl: forwardingUrl(),
    /** With what the agent's platform checks them; left out, it stays. */
    noticeSecret: blank(z.string().trim().min(16, 'too_short').max(200, 'too_long')),
  }),
  output: shape,
})
export const renewAgentKey = endpoint('POST', `${path}/key`, 'A new key for agents’ platforms, shown once', {
  input: nothing(),
  output: shape.extend({ key: z.string() }),
})

export const showAgentText = endpoint('GET', '/v1/shop/:username/agents/text', 'A shop in words for language models', {
  input: z.object({ username: z.string().min(1).max(100) }),
  output: z.object({ sellerId: id(), text: z.string() }),
})
