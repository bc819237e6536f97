import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { RawAnswer } from '#platform/server/route.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { issuerUrl } from '../../rules/issuer-url.ts'
import { agentScopes, buyerScopes } from '../../rules/scopes.ts'
import { ofBuyers } from '../apps/client-of-call.ts'
import type { Words } from '../oauth-answer.ts'
import { clientAuthentication, published } from '../metadata.ts'
import { isOpenToAgents, linksBuyers } from './agent-platforms.ts'
import { publicKeysOf } from './signing-keys.ts'

/** The seller in the path, who signs buyers in; 404 for others. */
export const issuerIn = async (ctx: Pick<Ctx, 'db' | 'ports'>, input: Words): Promise<{ sellerId: number }> => {
  const issuer = ofBuyers(input)
  const sellerId = issuer === 'accounts' ? 0 : issuer.sellerId
  const kinds = ['buyers', ...((await isOpenToAgents(ctx, sellerId)) ? ['agents'] : [])]
  const { rows } = await sql`
    select from sellers s where s.id = ${sellerId} and s.deleted_at is null
      and exists (select from oauth_apps a where a.seller_id = s.id and a.kind = any(${kinds}) and a.removed_at is null)`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw notFound()
  return { sellerId }
}

const claims =
  'iss sub aud exp iat auth_time nonce sid email email_verified name given_name family_name locale entitlements'.split(
    ' ',
  )

/** What a seller's sign-in can do (OpenID Connect Discovery 3, RFC 8414). */
export const discovery = async (ctx: Ctx, input: Words): Promise<RawAnswer> =>
  issuerMetadata(ctx, (await issuerIn(ctx, input)).sellerId)

export const issuerMetadata = async (ctx: Ctx, sellerId: number): Promise<RawAnswer> => {
  const issuer = issuerUrl(ctx.ports.settings.PUBLIC_URL, { sellerId })
  return published({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    revocation_endpoint: `${issuer}/revoke`,
    end_session_endpoint: `${issuer}/end_session`,
    jwks_uri: `${issuer}/jwks`,
    scopes_supported: [...buyerScopes, ...((await linksBuyers(ctx, sellerId)) ? agentScopes : [])],
    claims_supported: claims,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    prompt_values_supported: ['none', 'login', 'consent'],
    code_challenge_methods_supported: ['S256'],
    ...clientAuthentication,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  })
}

export const keySet = async (ctx: Ctx, input: Words): Promise<RawAnswer> => {
  const { sellerId } = await issuerIn(ctx, input)
  return published({ keys: await publicKeysOf(ctx, sellerId) })
}
