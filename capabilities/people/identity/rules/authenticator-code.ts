import { Secret, TOTP } from 'otpauth'

const seconds = 30

/** As every authenticator app expects it (RFC 6238): six digits, SHA-1, half a minute. */
const totpOf = (key: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: seconds })

/** What an app scans: whose key it is, and for what. */
export const addressOfKey = (key: string, { shop, email }: { shop: string; email: string }): string =>
  totpOf(key, { issuer: shop, label: email }).toString()

/** The half minute a code is of, counted from 1970; clocks may be half a minute apart. Undefined for wrong codes. */
export const stepOfCode = (key: string, code: string, now: Temporal.Instant): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.epochMilliseconds
  const delta = totpOf(key).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / seconds) + delta
}

/** The code an app shows at a moment. */
export const codeAt = (key: string, now: Temporal.Instant): string =>
  totpOf(key).generate({ timestamp: now.epochMilliseconds })
