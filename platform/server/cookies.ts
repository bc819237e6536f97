import type { CookieOptions } from './route.ts'

export const cookiesOf = (header: string | undefined): Record<string, string> => {
  const cookies: Record<string, string> = {}
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const value = part.slice(at + 1).trim()
    try {
      cookies[part.slice(0, at).trim()] = decodeURIComponent(value)
    } catch {
      cookies[part.slice(0, at).trim()] = value
    }
  }
  return cookies
}

export const cookieLine = (
  publicUrl: string,
  name: string,
  value: string | null,
  options: CookieOptions = {},
): string => {
  const { maxAge, httpOnly = true, path = '/' } = options
  return [
    `${name}=${encodeURIComponent(value ?? '')}`,
    `Path=${path}`,
    'SameSite=Lax',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
    ...(value === null ? ['Max-Age=0'] : maxAge !== undefined ? [`Max-Age=${maxAge}`] : []),
  ].join('; ')
}
