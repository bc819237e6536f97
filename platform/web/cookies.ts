/** Reads one cookie from a `Cookie` header or from `document.cookie`. */
export const readCookie = (
  name: string,
  header = typeof document === 'undefined' ? '' : document.cookie,
): string | undefined => {
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) {
      try {
        return decodeURIComponent(part.slice(at + 1).trim())
      } catch {
        return undefined
      }
    }
  }
  return undefined
}

/** Remembers a preference for a year, in the browser only. Sessions are none of its business: those cookies are HttpOnly. */
export const writeCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=31536000;samesite=lax${secure}`
}
