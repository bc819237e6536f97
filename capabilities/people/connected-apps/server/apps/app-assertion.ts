import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, type JWTPayload } from 'jose'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { hashOfSecret } from '#capabilities/people/identity/server/index.ts'
import { issuerUrl } from '../../rules/issuer-url.ts'
import { assertionAlgorithms } from '../../rules/public-keys.ts'
import { OAuthFault, wordOf, type Words } from '../oauth-answer.ts'
import type { OAuthApp } from '../tables.ts'
import { appOfIssuer, type Issuer } from './find-app.ts'

/** An app proves itself by a token that it signed (`private_key_jwt`; RFC 7523, 3; OpenID Connect Core 9). */
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
/** For how long one may be good, in seconds: so long each is remembered. */
const longest = 3600
/** By how many seconds the clock of an app may differ. */
const tolerance = 30

type Said = { clientId: string; kid: string | undefined }

export const hasAssertion = (input: Words): boolean =>
  input['clientAssertion'] !== undefined || input['clientAssertionType'] !== undefined

/** Who an assertion says it is from, which nobody has checked yet. */
export const saidBy = (input: Words): Said | undefined => {
  const assertion = wordOf(input, 'clientAssertion')
  if (assertion === undefined || wordOf(input, 'clientAssertionType') !== assertionType) return undefined
  try {
    const { sub } = decodeJwt(assertion)
    return sub === undefined ? undefined : { clientId: sub, kid: decodeProtectedHeader(assertion).kid }
  } catch {
    return undefined
  }
}

const refused = (why: string): OAuthFault => new OAuthFault('invalid_client', why, 401)

/** The app that signed the assertion of a call. Each works once: of many calls at once one is let in. */
export const appByAssertion = async (ctx: Ctx, issuer: Issuer, input: Words): Promise<OAuthApp> => {
  const said = saidBy(input)
  const app = said && (await appOfIssuer(ctx, said.clientId, issuer))
  const named = wordOf(input, 'clientId')
  if (!app?.jwks || (named !== undefined && named !== app.clientId))
    throw refused('The app is not known, or has no keys here.')
  const { jti, goodTill } = await claimsOf(ctx, app, issuer, wordOf(input, 'clientAssertion')!)
  const { rows } = await sql`
    insert into oauth_assertions (app_id, jti_hash, expires_at)
    values (${app.id}, ${hashOfSecret(jti)}, ${goodTill})
    on conflict (app_id, jti_hash) do nothing returning app_id`.execute(ctx.db)
  if (rows.length === 0) throw refused('This assertion was used before.')
  return app
}

const claimsOf = async (ctx: Ctx, app: OAuthApp, issuer: Issuer, assertion: string) => {
  const { jti, exp = 0 } = await checked(ctx, app, issuer, assertion)
  const now = Math.floor(ctx.now.epochMilliseconds / 1000)
  if (typeof jti !== 'string' || jti === '' || exp > now + longest)
    throw refused('An assertion has a jti, and is good for an hour at most.')
  return { jti, goodTill: Temporal.Instant.fromEpochMilliseconds((Math.ceil(exp) + tolerance) * 1000) }
}

const checked = async (ctx: Ctx, app: OAuthApp, issuer: Issuer, assertion: string): Promise<JWTPayload> => {
  const { jwks, clientId } = app
  const home = issuerUrl(ctx.ports.settings.PUBLIC_URL, issuer)
  const calls = issuer === 'accounts' ? `${home}/oauth` : home
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(jwks!), {
      issuer: clientId,
      subject: clientId,
      audience: [home, `${calls}/token`, `${calls}/revoke`],
      algorithms: assertionAlgorithms,
      requiredClaims: ['exp', 'jti'],
      clockTolerance: tolerance,
      currentDate: new Date(ctx.now.epochMilliseconds),
    })
    return payload
  } catch (error) {
    // A key its app published may be none that the machine can read. No quotation marks in descriptions (RFC 6749, 5.2).
    const why = error instanceof Error ? error.message.replaceAll('"', '') : 'it cannot be read'
    throw refused(`The assertion is not taken: ${why}.`)
  }
}
