import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import type { Ctx, Ports } from '#platform/server/context.ts'
import { curveKey, type Secret } from '#platform/server/secrets.ts'
import { ownOriginOf, type Seller } from '#capabilities/people/sellers/server/index.ts'

type Signing = { key: KeyObject; keyId: string; published: Record<string, unknown> }

const headOfPublic = 1
const bytesOfNumber = 32

const signingBy = (secret: Secret): Signing => {
  const number = curveKey(secret, 'agent_checkout.ucp')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(number)
  const point = ecdh.getPublicKey()
  const x = point.subarray(headOfPublic, headOfPublic + bytesOfNumber).toString('base64url')
  const y = point.subarray(headOfPublic + bytesOfNumber).toString('base64url')
  const jwk = { crv: 'P-256', kty: 'EC', x, y }
  const keyId = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url')
  const key = createPrivateKey({ key: { ...jwk, d: number.toString('base64url') }, format: 'jwk' })
  return { key, keyId, published: { kid: keyId, ...jwk, alg: 'ES256', use: 'sig' } }
}

type Installation = { ports: Pick<Ports, 'secret'> }

/** The P-256 key by which this installation signs what it tells platforms of UCP; its name is its thumbprint (RFC 7638). */
export const ucpSigning = ({ ports }: Installation): Signing => signingBy(ports.secret)

/** The public halves, as profiles publish them: of the secret of now, and of those before it for what was signed by them. */
export const publishedKeys = ({ ports }: Installation): Signing['published'][] =>
  ports.secret.map((each) => signingBy([each]).published)

/** Where a shop says what it can, and by which keys it signs: at its own domain, where it has one. */
export const profileUrlOf = async (
  ctx: Pick<Ctx, 'db' | 'ports'>,
  { id, username }: Pick<Seller, 'id' | 'username'>,
): Promise<string> => {
  const origin = await ownOriginOf(ctx, id)
  return origin ? `${origin}/.well-known/ucp` : `${ctx.ports.settings.PUBLIC_URL}/v1/shop/${username}/ucp/profile`
}
