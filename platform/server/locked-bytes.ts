import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A key for one file, to be sealed in the database: without that row the bytes in the store are noise. */
export const newByteKey = (): string => randomBytes(32).toString('base64url')

/** Locks bytes with a key of `newByteKey` (AES-256-GCM). */
export const lockBytes = (key: string, plain: Buffer): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens them again; fails where a bit was changed, or the key is another. */
export const unlockBytes = (key: string, locked: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), locked.subarray(0, 12))
  decipher.setAuthTag(locked.subarray(12, 28))
  return Buffer.concat([decipher.update(locked.subarray(28)), decipher.final()])
}
