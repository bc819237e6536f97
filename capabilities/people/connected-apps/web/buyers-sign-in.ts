import type { AgentScope } from '../rules/scopes.ts'
import { requestOf, wordsIn } from './consent-request.ts'

/** What an app sent a buyer with: the parameters of OpenID Connect, and since when a sign-in counts. */
export const buyerRequest = (request: Request, issuer: string | undefined) => {
  const word = wordsIn(request.url)
  return {
    ...requestOf(request),
    issuer: issuer ?? '',
    nonce: word('nonce'),
    prompt: word('prompt'),
    maxAge: word('max_age'),
    signedInAfter: word('signed_in_after'),
  }
}

/** The path of the shop's door, with the way back: whoever signs in from now on has done as asked. */
export const doorTo = ({ url }: Request, username: string, now: number): string => {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('signed_in_after', String(now))
  searchParams.set('returned', '1')
  const email = searchParams.get('login_hint')?.slice(0, 200)
  const door = new URLSearchParams({
    referer: `${pathname}?${searchParams}`,
    ...(email?.includes('@') && { email }),
    ...localeIn(searchParams),
  })
  return `/s/${username}/sign_in?${door}`
}

/** The first language an app wishes, without its region. */
const localeIn = (words: URLSearchParams): { locale?: string } => {
  const wished = words.get('ui_locales')?.split(' ')[0]
  return wished && /^[A-Za-z-]{2,12}$/.test(wished) ? { locale: wished } : {}
}

/** The same address for the next step, once its reader is back from the door. */
export const withoutReturn = ({ url }: Request): string => {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('returned')
  return `${pathname}?${searchParams}`
}

const ofAgents: Readonly<Record<AgentScope, 'told.checkout_manage' | 'told.order_read'>> = {
  'dev.ucp.shopping.checkout:manage': 'told.checkout_manage',
  'dev.ucp.shopping.order:read': 'told.order_read',
}

/** The message that says what a scope allows. */
export const wordOfScope = (scope: string) =>
  Object.hasOwn(ofAgents, scope) ? ofAgents[scope as AgentScope] : (`told.${scope}` as 'told.openid')
