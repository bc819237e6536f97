import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import type { Ports } from '#platform/server/context.ts'
import { curveKey } from '#platform/server/secrets.ts'

type Installation = { ports: Pick<Ports, 'secret' | 'settings'> }
type Signing = { key: KeyObject; keyId: string; published: Record<string, unknown> }

const headOfPublic = 1
const bytesOfNumber = 32

/**
 * The P-256 key by which this installation signs what it tells platforms of UCP, and its public half as profiles publish
 * it; its name is its thumbprint (RFC 7638). It changes with the secret of the installation.
 */
export const ucpSigning = ({ ports }: Installation): Signing => {
  const secret = curveKey(ports.secret, 'agent_checkout.ucp')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(secret)
  const point = ecdh.getPublicKey()
  const x = point.subarray(headOfPublic, headOfPublic + bytesOfNumber).toString('base64url')
  const y = point.subarray(headOfPublic + bytesOfNumber).toString('base64url')
  const jwk = { crv: 'P-256', kty: 'EC', x, y }
  const keyId = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url')
  const key = createPrivateKey({ key: { ...jwk, d: secret.toString('base64url') }, format: 'jwk' })
  return { key, keyId, published: { kid: keyId, ...jwk, alg: 'ES256', use: 'sig' } }
}

/** Where a shop says what it can, and by which key it signs. */
export const profileUrlOf = ({ ports }: Installation, username: string): string =>
  `${ports.settings.PUBLIC_URL}/v1/shop/${username}/ucp/profile`
