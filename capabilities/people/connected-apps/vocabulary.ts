import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const connectedAppsPermissions = permissions({
  'connected_apps.connect': { seller: 'full', team_member: 'granted' },
  'connected_apps.develop': { seller: 'full', team_member: 'granted' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof connectedAppsPermissions, true> {}
}

export const connectedAppsRefusals = refusals('connected_apps', {
  unknown_app: 404,
  wrong_redirect: 422,
  not_your_account: 403,
  too_many_apps: 409,
})

/** What an app is for: to work with accounts of sellers, to sign in the buyers of its maker, or to shop for them as an agent. */
export const appKinds = ['account', 'buyers', 'agents'] as const
export type AppKind = (typeof appKinds)[number]

/** Errors as OAuth names them and OpenID Connect name them (RFC 6749, 6750, 7591, 8707; Core 3.1.2.6). */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'login_required'
  | 'consent_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'invalid_token'
