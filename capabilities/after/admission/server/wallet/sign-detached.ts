import { createHash, sign, type KeyObject, type X509Certificate } from 'node:crypto'

/** One DER value: tag, length, content. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const length = Buffer.from(content.length.toString(16).padStart(content.length > 0xffff ? 6 : content.length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content])
}
const [sequence, set] = [(...parts: Uint8Array[]) => der(0x30, ...parts), (...parts: Uint8Array[]) => der(0x31, ...parts)]
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const one = der(0x02, Buffer.from([1]))
const nothing = der(0x05)

const data = oid('2a864886f70d010701')
const signedData = oid('2a864886f70d010702')
const sha256 = sequence(oid('608648016503040201'), nothing)
const rsa = sequence(oid('2a864886f70d010101'), nothing)
const [contentType, messageDigest, signingTime] = [oid('2a864886f70d010903'), oid('2a864886f70d010904'), oid('2a864886f70d010905')]

type Value = { tag: number; whole: Buffer; content: Buffer }

/** The values that stand one after another in some bytes. */
const valuesIn = (bytes: Buffer): Value[] => {
  const found: Value[] = []
  for (let at = 0; at < bytes.length; ) {
    const short = bytes[at + 1]!
    const more = short < 0x80 ? 0 : short & 0x7f
    const start = at + 2 + more
    const end = start + (more === 0 ? short : bytes.readUIntBE(at + 2, more))
    found.push({ tag: bytes[at]!, whole: bytes.subarray(at, end), content: bytes.subarray(start, end) })
    at = end
  }
  return found
}

/** Who issued a certificate and under which number: by this a signature names its signer. */
const issuerAndSerial = (certificate: X509Certificate): Buffer => {
  const [body] = valuesIn(valuesIn(certificate.raw)[0]!.content)
  const [serial, , issuer] = valuesIn(body!.content).filter((value) => value.tag !== 0xa0)
  return sequence(issuer!.whole, serial!.whole)
}

const utcTime = (at: Temporal.Instant): Buffer => der(0x17, Buffer.from(`${at.toString({ smallestUnit: 'second' }).replace(/[-:T]/g, '').slice(2)}`, 'latin1'))

export type Signer = { certificate: X509Certificate; key: KeyObject; /** Certificates between the signer's and the root. */ chain: readonly X509Certificate[] }

/** A detached signature over some bytes (CMS SignedData of RFC 5652, RSA with SHA-256), as Apple asks for beside a pass. */
export const signDetached = (content: Uint8Array, { certificate, key, chain }: Signer, at: Temporal.Instant): Buffer => {
  const attributes = [
    sequence(contentType, set(data)),
    sequence(signingTime, set(utcTime(at))),
    sequence(messageDigest, set(der(0x04, createHash('sha256').update(content).digest()))),
  ]
  // Signed as a set, kept under a tag of its own (5.4).
  const signature = sign('sha256', set(...attributes), key)
  const signer = sequence(one, issuerAndSerial(certificate), sha256, der(0xa0, ...attributes), rsa, der(0x04, signature))
  return sequence(signedData, der(0xa0, sequence(one, set(sha256), sequence(data), der(0xa0, certificate.raw, ...chain.map((each) => each.raw)), set(signer))))
}
