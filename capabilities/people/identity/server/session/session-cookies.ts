import type { Call } from '#platform/server/route.ts'
import { idleSeconds } from '../../rules/session-life.ts'
import { accessSeconds } from './session-tokens.ts'
import type { SessionTokens } from './start-session.ts'

export const cookieNames = {
  access: 'kontor_access',
  refresh: 'kontor_refresh',
  fingerprint: 'kontor_fingerprint',
} as const

/**
 * Whether the call comes from a page of ours, or from a program without pages. Foreign pages must not plant a session.
 */
export const isFromOurPages = (call: Pick<Call, 'headers'>, publicUrl: string): boolean => {
  const { origin, host } = call.headers
  if (origin === undefined || origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

export const keepSession = (
  call: Pick<Call, 'headers' | 'setCookie'>,
  publicUrl: string,
  tokens: SessionTokens,
): void => {
  if (!isFromOurPages(call, publicUrl)) return
  call.setCookie(cookieNames.access, tokens.accessToken, { maxAge: accessSeconds })
  call.setCookie(cookieNames.refresh, tokens.refreshToken, { maxAge: idleSeconds })
  call.setCookie(cookieNames.fingerprint, tokens.fingerprint, { maxAge: 365 * 24 * 3600 })
}

export const dropSession = (call: Pick<Call, 'setCookie'>): void => {
  call.setCookie(cookieNames.access, null)
  call.setCookie(cookieNames.refresh, null)
}
