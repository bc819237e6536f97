import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A software authenticator for tests: creates keys and signs with them as WebAuthn (Level 3) specifies. */
export type SoftwareDevice = {
  create: (options: string) => string
  get: (options: string, changed?: Partial<Signing>) => string
}

/** What a test may get wrong on purpose. */
type Signing = { origin: string; isVerified: boolean; counter: number; challenge: string }

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }
const sha256 = (of: Buffer | string) => createHash('sha256').update(of).digest()
const base64url = (of: Uint8Array) => Buffer.from(of).toString('base64url')

const dataOf = (rpId: string, given: { flags: number; counter: number }, more = Buffer.alloc(0)): Buffer => {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(given.counter)
  return Buffer.concat([sha256(rpId), Buffer.from([given.flags]), counter, more])
}

/** The public key in COSE form (RFC 9053): EC2, ES256, P-256, x and y. */
const coseKey = (key: KeyObject): Uint8Array => {
  const { x, y } = key.export({ format: 'jwk' })
  const bytes = (part: string | undefined) => new Uint8Array(Buffer.from(part ?? '', 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}

/** What a new key says of itself. */
const attestationOf = (id: Buffer, publicKey: KeyObject, rpId: string): Uint8Array => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
  const authData = dataOf(rpId, { flags: flags.present | flags.verified | flags.attested, counter: 0 }, attested)
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ])
  return isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])
}

export const softwareDevice = (origin: string): SoftwareDevice => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const answer = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  return {
    create: (json) => {
      const { challenge, rp } = JSON.parse(json) as { challenge: string; rp: { id: string } }
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(attestationOf(id, publicKey, rp.id)),
        transports: ['internal'],
      })
    },
    get: (json, changed = {}) => {
      const asked = JSON.parse(json) as { challenge: string; rpId: string }
      const isVerified = changed.isVerified ?? true
      const data = clientData('webauthn.get', changed.challenge ?? asked.challenge, changed.origin ?? origin)
      const authenticatorData = dataOf(asked.rpId, {
        flags: flags.present | (isVerified ? flags.verified : 0),
        counter: changed.counter ?? 0,
      })
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return answer({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      })
    },
  }
}
