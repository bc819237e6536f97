import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Message, Subscription } from './push/send-push.ts'

export { sendAnnouncement } from './plan-announcement.ts'
export { addAnnouncement } from './write-announcement.ts'

export type Received = {
  message: Message
  headers: IncomingHttpHeaders
  device: string
  signedFor: { aud: string; sub: string; exp: number }
}
type Fault = { status: number } | 'silence'
type Device = { curve: ReturnType<typeof createECDH>; auth: Buffer; faults: Fault[] }

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/**
 * A push service with devices behind it, as RFC 8030 has them: it reads our signature (RFC 8292), and the devices decrypt what came
 * (RFC 8188, 8291) with nothing but Node's own cryptography. `fault` makes the next pushes to a device fail, one after the other.
 */
export const pushService = async () => {
  const devices = new Map<string, Device>()
  const received: Received[] = []
  let asked = 0
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked += 1
      const name = request.url!.slice('/send/'.length)
      const device = devices.get(name)
      const fault = device?.faults.shift()
      if (fault === 'silence') return
      if (!device || fault) return void response.writeHead(fault ? fault.status : 404).end()
      const message = JSON.parse(decrypt(body, device.curve, device.auth)) as Message
      const signedFor = checkedToken(String(request.headers['authorization']))
      received.push({ message, headers: request.headers, device: name, signedFor })
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    asked: () => asked,
    subscribe: (name: string): Subscription => {
      const curve = createECDH('prime256v1')
      const auth = randomBytes(16)
      devices.set(name, { curve, auth, faults: [] })
      return {
        endpoint: `http://${host}/send/${name}`,
        keys: { p256dh: curve.generateKeys('base64url'), auth: auth.toString('base64url') },
      }
    },
    fault: (name: string, ...faults: Fault[]) => void devices.get(name)!.faults.push(...faults),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const derived = (salt: Buffer, from: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length))

/** One record of `aes128gcm`: salt, record size, key id, and what is encrypted, ended by a 2. */
const decrypt = (body: Buffer, curve: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16)
  const idLength = body[20]!
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const key = derived(
    auth,
    curve.computeSecret(sender),
    Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]),
    32,
  )
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derived(salt, key, 'Content-Encoding: aes128gcm\0', 16),
    derived(salt, key, 'Content-Encoding: nonce\0', 12),
  )
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** What the sender signed, once the signature fits the key it names. */
const checkedToken = (authorization: string): Received['signedFor'] => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  if (
    !verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
    throw new Error('The signature does not fit.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['signedFor']
}
