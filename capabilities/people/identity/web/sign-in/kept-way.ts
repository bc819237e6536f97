import type { PageServices } from '#platform/web/services.ts'
import { wayOn } from '../../rules/homes.ts'
import type { WireRole } from '../../rules/roles.ts'

const cookie = 'kontor_way'
const seconds = 3600

const line = ({ origin }: PageServices, value: string, maxAge: number): string =>
  `${cookie}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`

/** Remembers the requested page while somebody registers, confirms their address or chooses a new password. */
export const keepWay = (services: PageServices, referer: string): void => {
  if (referer) services.setCookie(line(services, encodeURIComponent(referer.slice(0, 1000)), seconds))
}

const keptWay = (request: Request): string | undefined => {
  const found = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
  try {
    return found && decodeURIComponent(found)
  } catch {
    return undefined
  }
}

/**
 * Where somebody is sent after signing in: to the page they requested, now or before, otherwise home. The memory is
 * cleared.
 */
export const wayIn = (
  services: PageServices,
  request: Request,
  profileType: WireRole,
  referer: string | null | undefined,
): string => {
  const kept = keptWay(request)
  if (kept) services.setCookie(line(services, '', 0))
  return wayOn(profileType, referer || kept)
}
