import { contentDigest, signRequest } from '#platform/server/message-signatures.ts'
import type { World } from '#platform/server/world.ts'
import { ucpSigning } from './signing.ts'

const components = ['@method', '@authority', '@path', 'content-digest', 'content-type', 'ucp-agent'] as const

/** The first half of a digest as the UUID of a notice: the same state is the same notice, however often it is sent. */
const noticeId = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')

type Told = { url: string; profile: string; body: string; digest: string; at: Temporal.Instant }

/** The headers of a notice to a platform of UCP: whose it is, and its signature over the whole. */
export const ucpNoticeHeaders = (
  { ports }: Pick<World, 'ports'>,
  { url, profile, body, digest, at }: Told,
): Record<string, string> => {
  const { key, keyId } = ucpSigning({ ports })
  const target = new URL(url)
  const headers = {
    'content-type': 'application/json',
    'content-digest': contentDigest(body),
    'ucp-agent': `profile="${profile}"`,
    'webhook-id': noticeId(digest),
    'webhook-timestamp': String(Math.floor(at.epochMilliseconds / 1000)),
  }
  const signed = [...components, ...(target.search ? ['@query'] : [])]
  const request = { method: 'POST', url: target, headers, body: Buffer.from(body) }
  return { ...headers, ...signRequest(request, { key, keyId, components: signed, at }) }
}
