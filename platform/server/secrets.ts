import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  randomBytes,
  randomFillSync,
  timingSafeEqual,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'

/**
 * Key material of an installation: what is made now is made with the first; what was made with those before it, until
 * they were changed, is still read and believed.
 */
export type Secret = readonly [Buffer, ...Buffer[]]

const keys = new WeakMap<Buffer, Map<string, Buffer>>()
/** The key of one purpose, made once: purposes are few, and named in code. */
const keyFor = (secret: Buffer, purpose: string): Buffer => {
  let known = keys.get(secret)
  if (!known) keys.set(secret, (known = new Map()))
  let key = known.get(purpose)
  if (!key) known.set(purpose, (key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))))
  return key
}

/** Encrypts text for the database (AES-256-GCM). */
export const seal = ([secret]: Secret, plain: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'seal'), nonce)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

export const unseal = (secret: Secret, sealed: string): string => {
  const opened = tryUnseal(secret, sealed)
  if (!opened) throw new Error('This was sealed with another secret, or changed since.')
  return opened.plain
}

/** What was sealed, and whether with the secret of now; undefined where none of them opens it. */
export const tryUnseal = (secret: Secret, sealed: string): { plain: string; isCurrent: boolean } | undefined => {
  for (const each of secret) {
    const plain = unsealBy(each, sealed)
    if (plain !== undefined) return { plain, isCurrent: each === secret[0] }
  }
  return undefined
}

const unsealBy = (secret: Buffer, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'seal'), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/**
 * Digest by which a sealed text is found: stored in the column `…_digest` beside `…_sealed`, and renewed with it when
 * the secret changes. With the database alone nobody can test guesses.
 */
export const digestOf = (secret: Secret, plain: string): string => sign(secret, 'digest', plain)

/** Every digest that `plain` may be found by: what another secret sealed has one of that secret. */
export const digestsOf = (secret: Secret, plain: string): string[] => secret.map((each) => digestOf([each], plain))

/** A signature over `text` for one `purpose`, URL-safe. */
export const sign = ([secret]: Secret, purpose: string, text: string): string =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url')

export const isSignatureOf = (secret: Secret, purpose: string, text: string, signature: string): boolean => {
  const given = Buffer.from(signature)
  return secret.some((each) => {
    const expected = Buffer.from(sign([each], purpose, text))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * An Ed25519 key of this installation for one `purpose`: others check its signatures with the public half, without
 * asking us (RFC 8410).
 */
export const signingKey = ([secret]: Secret, purpose: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([ed25519Head, keyFor(secret, purpose)]), format: 'der', type: 'pkcs8' })

/** A P-256 key of this installation for one `purpose`: its 32 private bytes, the same on every start. */
export const curveKey = ([secret]: Secret, purpose: string): Buffer => {
  for (let number = 0; ; number++) {
    const key = keyFor(secret, `${purpose} ${number}`)
    // Nearly every number of 256 bits is a key of the curve; those above its order are passed over.
    if (key.compare(curveOrder) < 0 && key.some((byte) => byte !== 0)) return key
  }
}
const curveOrder = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** Random bytes are drawn for many tokens at once, because asking for them costs more than they do; each is given out once. */
const drawn = Buffer.alloc(2048)
let given = drawn.length
const randomByte = (): number => {
  if (given === drawn.length) {
    randomFillSync(drawn)
    given = 0
  }
  const byte = drawn[given]!
  drawn[given++] = 0
  return byte
}

/** A random URL-safe token that is never digits only (its first character is a letter). */
export const randomToken = (length = 20): string => {
  let token = ''
  while (token.length < length) {
    const byte = randomByte()
    const letter = byte < 228 ? letters[byte % 57] : undefined
    if (!letter || (token === '' && letter >= '2' && letter <= '9')) continue
    token += letter
  }
  return token
}
