const event = 'http://schemas.openid.net/event/backchannel-logout'

/** Who is to be signed out, or which session at the provider ended; at least one of both is named. */
export type Logout = { subject: string | null; session: string | null; id: string }

const word = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/**
 * What a logout token says whose signature, issuer, audience and age were checked (Back-Channel Logout 1.0, 2.4 and 2.6);
 * nothing for what is none: an ID token above all, which has a nonce or no event.
 */
export const judgeLogout = (
  claims: Readonly<Record<string, unknown>>,
  type: string | undefined,
): Logout | undefined => {
  const [subject, session, id] = [word(claims['sub']), word(claims['sid']), word(claims['jti'])]
  const { events } = claims
  const happened =
    typeof events === 'object' && events !== null ? (events as Record<string, unknown>)[event] : undefined
  const isLogout = typeof happened === 'object' && happened !== null && !Array.isArray(happened)
  const hasType = type === undefined || ['logout+jwt', 'application/logout+jwt', 'jwt'].includes(type.toLowerCase())
  if (!isLogout || !hasType || 'nonce' in claims || id === null || (subject === null && session === null))
    return undefined
  return { subject, session, id }
}
