import { scryptSync, timingSafeEqual, randomBytes } from 'node:crypto'

// Protects a product page that a seller shares with a group; 2^14 makes one check take about 30 ms.
const cost = { N: 16_384, r: 8, p: 1 }

export const hashAccessPassword = (password: string): string => {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${scryptSync(password.normalize('NFC'), salt, 32, cost).toString('base64url')}`
}

/** Whether this password opens the product; one without a password is open to all. */
export const opensProduct = (product: { accessPasswordHash: string | null }, password: string): boolean => {
  if (product.accessPasswordHash === null) return true
  const [salt = '', hash = ''] = product.accessPasswordHash.split('.')
  const expected = Buffer.from(hash, 'base64url')
  const given = scryptSync(password.normalize('NFC'), Buffer.from(salt, 'base64url'), 32, cost)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
