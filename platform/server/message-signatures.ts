import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import {
  parseDictionary,
  serializeDictionary,
  serializeInnerList,
  serializeItem,
  type InnerList,
  type Item,
} from 'structured-headers'

/** A request as its signature sees it; `headers` by their names in small letters. */
export type SignedRequest = {
  method: string
  url: URL
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

/** A public key by which others sign, as they publish it (RFC 7517). */
export type PublishedKey = { [member in 'kid' | 'kty' | 'crv' | 'x' | 'y']?: string | undefined }

/** The `Content-Digest` of a body (RFC 9530). */
export const contentDigest = (body: Buffer | string): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

const derived: Readonly<Record<string, (request: SignedRequest) => string>> = {
  '@method': ({ method }) => method,
  '@authority': ({ url }) => url.host,
  '@path': ({ url }) => url.pathname,
  '@query': ({ url }) => url.search || '?',
}

/** A member of a header that is a dictionary (RFC 9421, 2.1.2). */
const memberOf = (header: string, key: string): string | undefined => {
  const member = parseDictionary(header).get(key)
  if (!member) return undefined
  return isInnerList(member) ? serializeInnerList(member) : serializeItem(member)
}

const isInnerList = (member: Item | InnerList): member is InnerList => Array.isArray(member[0])

/** What a component says of a request; undefined where it says nothing, or is chosen in a way that is not known here. */
const componentOf = (request: SignedRequest, [name, parameters]: Item): string | undefined => {
  if (typeof name !== 'string') return undefined
  const key = parameters.get('key')
  if (parameters.size > (key === undefined ? 0 : 1)) return undefined
  if (name.startsWith('@')) return key === undefined ? derived[name]?.(request) : undefined
  const header = request.headers[name]?.trim()
  return header !== undefined && typeof key === 'string' ? memberOf(header, key) : header
}

/** The text that is signed (RFC 9421, 2.5); undefined where a component is missing or named twice. */
const baseOf = (request: SignedRequest, input: InnerList): string | undefined => {
  const lines = input[0].map((item) => [serializeItem(item), componentOf(request, item)] as const)
  if (lines.some(([, value]) => value === undefined)) return undefined
  if (new Set(lines.map(([name]) => name)).size < lines.length) return undefined
  return [...lines, ['"@signature-params"', serializeInnerList(input)]].map((line) => line.join(': ')).join('\n')
}

/** Signs a request by a P-256 key: the headers to send along (RFC 9421). */
export const signRequest = (
  request: SignedRequest,
  by: { key: KeyObject; keyId: string; components: readonly string[]; at: Temporal.Instant },
): Record<string, string> => {
  const created = Math.floor(by.at.epochMilliseconds / 1000)
  const input: InnerList = [
    by.components.map((name): Item => [name, new Map()]),
    new Map<string, string | number>([
      ['created', created],
      ['keyid', by.keyId],
    ]),
  ]
  const base = baseOf(request, input)
  if (base === undefined) throw new Error(`The request lacks one of ${by.components.join(', ')}.`)
  const signature = sign('sha256', Buffer.from(base), { key: by.key, dsaEncoding: 'ieee-p1363' })
  return {
    'signature-input': serializeDictionary(new Map([['sig1', input]])),
    signature: serializeDictionary(new Map([['sig1', [new Uint8Array(signature).buffer, new Map()] as Item]])),
  }
}

const curves: Readonly<Record<string, { name: string; digest: string | null }>> = {
  'P-256': { name: 'ecdsa-p256-sha256', digest: 'sha256' },
  'P-384': { name: 'ecdsa-p384-sha384', digest: 'sha384' },
  Ed25519: { name: 'ed25519', digest: null },
}

/** How far the clock of who signs may be ahead. */
const leewaySeconds = 300

const isInTime = (input: InnerList, now: Temporal.Instant): boolean => {
  const seconds = now.epochMilliseconds / 1000
  const created = input[1].get('created')
  const expires = input[1].get('expires')
  return (
    (typeof created !== 'number' || created <= seconds + leewaySeconds) &&
    (typeof expires !== 'number' || expires >= seconds)
  )
}

const isDigestRight = ({ headers, body }: SignedRequest): boolean => {
  const said = parseDictionary(headers['content-digest'] ?? '').get('sha-256')?.[0]
  return said instanceof ArrayBuffer && createHash('sha256').update(body).digest().equals(Buffer.from(said))
}

type Judged = { keys: readonly PublishedKey[]; components: readonly string[]; now: Temporal.Instant }

const isSignedAs = (request: SignedRequest, input: InnerList, signature: Buffer, judged: Judged): boolean => {
  const { keys, components, now } = judged
  const key = keys.find(({ kid }) => kid !== undefined && kid === input[1].get('keyid'))
  const curve = curves[key?.crv ?? '']
  const covered = input[0].map(([name]) => name)
  if (!key || !curve || !components.every((name) => covered.includes(name)) || !isInTime(input, now)) return false
  if ((input[1].get('alg') ?? curve.name) !== curve.name) return false
  if (covered.includes('content-digest') && !isDigestRight(request)) return false
  const base = baseOf(request, input)
  if (base === undefined) return false
  const publicKey = createPublicKey({ key, format: 'jwk' })
  return verify(curve.digest, Buffer.from(base), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)
}

/** The most signatures of one request that are looked at. */
const mostSignatures = 4

/**
 * Whether one of a request's signatures is by one of the keys, in time, and covers the `components`. Keys and signatures
 * that are not known here, or not as they should be, count for nothing.
 */
export const isSigned = (request: SignedRequest, judged: Judged): boolean => {
  try {
    const inputs = [...parseDictionary(request.headers['signature-input'] ?? '')]
    const signatures = parseDictionary(request.headers['signature'] ?? '')
    return inputs.slice(0, mostSignatures).some(([label, input]) => {
      const signature = signatures.get(label)?.[0]
      if (!isInnerList(input) || !(signature instanceof ArrayBuffer)) return false
      return attempt(() => isSignedAs(request, input, Buffer.from(signature), judged))
    })
  } catch {
    return false
  }
}

const attempt = (judge: () => boolean): boolean => {
  try {
    return judge()
  } catch {
    return false
  }
}
