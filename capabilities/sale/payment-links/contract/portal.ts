import { z } from 'zod'
import { amount, apiEndpoint, blank, email, endpoint, id, instant } from '#platform/shared/contract.ts'
import { forwardingUrl } from '../rules/forwarding-url.ts'

export const apiAddPortalSession = apiEndpoint(
  'POST',
  '/api/portal_sessions',
  'Open a buyer’s orders from you: an address that works once, within ten minutes; it opens no account',
  {
    input: z.object({
      payerId: blank(id()).describe('The payer; this or the email.'),
      email: blank(email()),
      returnUrl: forwardingUrl().describe('Where a link of the page leads back to. Only https.'),
    }),
    output: z
      .object({
        id: id(),
        url: z.string(),
        payerId: id(),
        returnUrl: z.string().nullable(),
        expiresAt: instant(),
        createdAt: instant(),
      })
      .meta({ title: 'PortalSession' }),
  },
)

export const openPortal = endpoint(
  'POST',
  '/v1/checkout/portal_sessions/:token/open',
  'A buyer’s orders from one seller, for the browser that opened the address first',
  {
    input: z.object({ token: z.string().min(20).max(100) }),
    output: z.object({
      username: z.string(),
      returnUrl: z.string().nullable(),
      orders: z.array(
        z.object({
          token: z.string(),
          number: z.string(),
          name: z.string(),
          createdAt: instant(),
          totalAmount: amount(),
          currency: z.string(),
        }),
      ),
    }),
  },
)
