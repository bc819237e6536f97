import { redirect } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import type { CallRefusal, PageServices } from '#platform/web/services.ts'
import { openLink } from '#capabilities/sale/payment-links/contract.ts'
import type { Values, Where } from '../checkout/read-form.ts'

export type Linked = { token: string; values: Values; cancelUrl: string | null }

/** Where a session or link that has ended says so. */
export const linkPath = ({ username }: Pick<Where, 'username'>, token: string): string =>
  `/s/${username}/link/${encodeURIComponent(token)}`

export const isLinkGone = ({ code }: Pick<CallRefusal, 'code'>): boolean =>
  code === 'payment_links.link_over' || code === 'payment_links.link_used'

/** What the session or link a buyer comes by fills in; one that has ended leads to its own page. */
export const linked = async (
  { call }: PageServices,
  where: Where,
  token: string | null,
): Promise<Linked | undefined> => {
  if (!token) return undefined
  const { stand, username, slug, values, cancelUrl } = await orStatus(call(openLink, { token: token.slice(0, 100) }))
  if (username !== where.username || slug !== where.slug) return undefined
  if (stand !== 'open') throw redirect(linkPath(where, token))
  return { token, values, cancelUrl }
}
