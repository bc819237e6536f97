import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { hashOfSecret } from '#capabilities/people/identity/server/index.ts'
import type { OAuthApp } from '../tables.ts'
import { OAuthFault, wordOf, type Words } from '../oauth-answer.ts'
import { appByAssertion, hasAssertion } from './app-assertion.ts'
import { appOfIssuer, type Issuer } from './find-app.ts'

/** Whose authorization server a call is for, by what it says. */
export type IssuerOf = (input: Words) => Issuer

export const ofAccounts: IssuerOf = () => 'accounts'

/** That of the seller in the path. */
export const ofBuyers: IssuerOf = ({ issuer }) => ({
  sellerId: typeof issuer === 'string' && /^\d{1,15}$/.test(issuer) ? Number(issuer) : 0,
})

/**
 * The app that calls, by an assertion it signed, by HTTP Basic or by words of the body (RFC 6749, 2.3). One that can keep
 * a secret must send it; one that cannot says its id.
 */
export const clientOfCall = async (
  ctx: Ctx,
  issuer: Issuer,
  input: Words,
  { headers }: Pick<Call, 'headers'>,
): Promise<OAuthApp> => {
  if (hasAssertion(input)) return appByAssertion(ctx, issuer, input)
  const basic = /^Basic\s+(\S+)$/i.exec(headers.authorization?.trim() ?? '')?.[1]
  const [id, secret] = basic ? pairOf(basic) : [wordOf(input, 'clientId'), wordOf(input, 'clientSecret')]
  const app = id ? await appOfIssuer(ctx, id, issuer) : undefined
  if (!app || (app.isConfidential && !isSecretOf(ctx, app, secret ?? '')))
    throw new OAuthFault('invalid_client', 'The app is not known, or its secret is wrong.', 401)
  return app
}

/** Both parts are form-encoded before they are put together. */
const pairOf = (basic: string): [string, string] => {
  const said = Buffer.from(basic, 'base64').toString()
  const at = said.indexOf(':')
  return at < 0 ? [decoded(said), ''] : [decoded(said.slice(0, at)), decoded(said.slice(at + 1))]
}

const decoded = (part: string): string => new URLSearchParams(`part=${part.replaceAll('&', '%26')}`).get('part') ?? ''

/** Secrets have 40 random letters, so that a plain hash is as good as a slow one. */
const isSecretOf = ({ now }: Ctx, app: OAuthApp, secret: string): boolean => {
  const given = Buffer.from(hashOfSecret(secret))
  const isSame = (hash: string | null) => hash !== null && timingSafeEqual(given, Buffer.from(hash))
  const hasOld = app.oldSecretEndsAt !== null && Temporal.Instant.compare(app.oldSecretEndsAt, now) > 0
  return isSame(app.secretHash) || (hasOld && isSame(app.oldSecretHash))
}
