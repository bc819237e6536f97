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

/** Errors as OAuth names them (RFC 6749, 7591, 8707). */
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
