import { notFound } from '#platform/shared/refusal.ts'
import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { assertionAlgorithms } from '../rules/public-keys.ts'
import { scopeNames } from '../rules/scopes.ts'

/** Paths besides `api` and `v2` that access tokens open, without slashes, brought by rooms above: `mcp`. */
export const protectedPaths = extensionPoint<string>('connected_apps.protected_paths')

export const published = (body: object): RawAnswer =>
  rawAnswer({
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
    body: JSON.stringify(body),
    hasNoContacts: true,
  })

const methods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none']

/** How apps prove who they are, at both issuers (RFC 8414, 2). */
export const clientAuthentication = {
  token_endpoint_auth_methods_supported: methods,
  token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
  revocation_endpoint_auth_methods_supported: methods,
  revocation_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
}

export const serverMetadata = async ({ ports }: Ctx): Promise<RawAnswer> => {
  const home = ports.settings.PUBLIC_URL
  return published({
    issuer: home,
    authorization_endpoint: `${home}/oauth/authorize`,
    token_endpoint: `${home}/oauth/token`,
    revocation_endpoint: `${home}/oauth/revoke`,
    registration_endpoint: `${home}/oauth/register`,
    scopes_supported: scopeNames,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    ...clientAuthentication,
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${home}/docs/api`,
  })
}

/** The whole server, or a part of it that tokens open. */
export const resourceMetadata = async (ctx: Ctx, { path }: { path?: unknown }): Promise<RawAnswer> => {
  const home = ctx.ports.settings.PUBLIC_URL
  if (path !== undefined && !['api', 'v2', ...protectedPaths.broughtTo(ctx)].includes(String(path))) throw notFound()
  return published({
    resource: path === undefined ? home : `${home}/${String(path)}`,
    authorization_servers: [home],
    scopes_supported: scopeNames,
    bearer_methods_supported: ['header'],
    resource_documentation: `${home}/docs/api`,
  })
}
