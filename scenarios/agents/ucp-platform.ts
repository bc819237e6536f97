import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createSigner, httpbis } from 'http-message-signatures'
import { afterAll, beforeAll } from 'vitest'
import { contentDigest } from '#platform/server/message-signatures.ts'

export type HeardNotice = { headers: IncomingHttpHeaders; body: string; path: string }

/** A platform of agents, as strangers build it: it publishes a profile with its key and where it hears of orders, and signs. */
export const usePlatform = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const platform = {
    host: '',
    profile: '',
    asked: 0,
    answers: [] as number[],
    heard: [] as HeardNotice[],
    isThere: true,
  }
  const profileOf = () => ({
    ucp: {
      version: '2026-08-25',
      services: {},
      payment_handlers: {},
      capabilities: {
        'dev.ucp.shopping.order': [
          {
            version: '2026-08-25',
            spec: 'https://ucp.dev/2026-08-25/specification/order',
            schema: 'https://ucp.dev/2026-08-25/schemas/shopping/order.json',
            config: { webhook_url: `http://${platform.host}/orders?shop=1` },
          },
        ],
      },
    },
    keys: [
      { kid: 'of another kind', kty: 'XYZ', x: 7 },
      { ...publicKey.export({ format: 'jwk' }), kid: 'platform-1' },
    ],
  })
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      platform.asked++
      response.writeHead(platform.isThere ? 200 : 503, { 'content-type': 'application/json' })
      response.end(JSON.stringify(profileOf()))
      return
    }
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      platform.heard.push({ headers: request.headers, body, path: request.url ?? '' })
      response.writeHead(platform.answers.shift() ?? 200, { 'content-type': 'application/json' })
      response.end('{"ucp":{"version":"2026-08-25"}}')
    })
  })
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    platform.host = `127.0.0.1:${(server.address() as { port: number }).port}`
    platform.profile = `http://${platform.host}/.well-known/ucp`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  /** The headers of a call, signed by an implementation of somebody else. */
  const sign = async (method: string, url: string, headers: Record<string, string>, body: string) => {
    const whole = { ...headers, ...(body ? { 'content-digest': contentDigest(body) } : {}) }
    const fields = ['@method', '@authority', '@path', ...(url.includes('?') ? ['@query'] : [])]
    const key = createSigner(privateKey, 'ecdsa-p256-sha256', 'platform-1')
    const given = { key, name: 'sig1', fields: [...fields, ...Object.keys(whole)], params: ['keyid'] }
    const signed = await httpbis.signMessage(given, { method, url, headers: whole })
    return signed.headers as Record<string, string>
  }
  return { platform, sign }
}
