import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { createSigner, createVerifier, httpbis } from 'http-message-signatures'
import { describe, expect, it } from 'vitest'
import { contentDigest, isSigned, signRequest, type PublishedKey, type SignedRequest } from './message-signatures.ts'

/** Keys of the appendix B.1 of RFC 9421. */
const ed25519 = {
  kty: 'OKP',
  crv: 'Ed25519',
  kid: 'test-key-ed25519',
  d: 'n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU',
  x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
}
const p256 = {
  kty: 'EC',
  crv: 'P-256',
  kid: 'test-key-ecc-p256',
  d: 'UpuF81l-kOxbjf7T4mNSv0r5tN67Gim7rnf6EFpcYDs',
  x: 'qIVYZVLCrPZHGHjP17CTW0_-D9Lfw0EkjqF7xB4FivA',
  y: 'Mc4nN9LTDOBhfoUeg8Ye9WedFRhnZXZJA12Qp0zZ6F0',
}
const open = ({ d: _, ...key }: typeof ed25519 | typeof p256): PublishedKey => key
const keys = [open(ed25519), open(p256)]
const body = Buffer.from('{"hello": "world"}')
const at = Temporal.Instant.from('2021-04-20T02:07:55Z')

const requestOf = (more: SignedRequest['headers'] = {}, url = 'https://example.com/foo?param=Value&Pet=dog') => ({
  method: 'POST',
  url: new URL(url),
  headers: {
    host: 'example.com',
    date: 'Tue, 20 Apr 2021 02:07:55 GMT',
    'content-type': 'application/json',
    'content-length': '18',
    'content-digest': contentDigest(body),
    ...more,
  },
  body,
})

/** Appendix B.2.6: an Ed25519 signature, the same each time. */
const sample = {
  'signature-input':
    'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
  signature: 'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
}
const judge = (request: SignedRequest, more: Partial<Parameters<typeof isSigned>[1]> = {}) =>
  isSigned(request, { keys, components: [], now: at, ...more })

describe('the published example', () => {
  it('is believed', () => {
    expect(judge(requestOf(sample))).toBe(true)
    expect(judge(requestOf(sample), { components: ['@method', 'content-type'] })).toBe(true)
  })
  it.each([
    ['another path', requestOf(sample, 'https://example.com/bar')],
    ['another host', requestOf(sample, 'https://example.net/foo')],
    ['another method', { ...requestOf(sample), method: 'PUT' }],
    ['another header', requestOf({ ...sample, date: 'Tue, 20 Apr 2021 02:07:56 GMT' })],
    ['a header that is gone', requestOf({ ...sample, date: undefined })],
    ['another signature', requestOf({ ...sample, signature: sample.signature.replace('wqcA', 'wqcB') })],
    ['no signature', requestOf({ 'signature-input': sample['signature-input'] })],
    [
      'an unknown key',
      requestOf({ ...sample, 'signature-input': sample['signature-input'].replace('-ed25519"', '"') }),
    ],
    [
      'the other key’s algorithm',
      requestOf({ ...sample, 'signature-input': `${sample['signature-input']};alg="hmac-sha256"` }),
    ],
    ['nonsense', requestOf({ 'signature-input': '((', signature: '::' })],
  ])('with %s is not', (_, request) => {
    expect(judge(request)).toBe(false)
  })
  it('is not where it covers too little, or comes before its time', () => {
    expect(judge(requestOf(sample), { components: ['content-digest'] })).toBe(false)
    expect(judge(requestOf(sample), { now: at.subtract({ hours: 1 }) })).toBe(false)
    expect(judge(requestOf(sample), { keys: [{ ...open(ed25519), crv: 'Ed448' }, ...keys.slice(1)] })).toBe(false)
  })
})

describe('with an implementation of somebody else', () => {
  const components = ['@method', '@authority', '@path', '@query', 'content-digest', 'content-type']
  const theirs = (request: SignedRequest) => ({
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value ?? ''])),
  })
  it('what is signed here, it believes, and what it signs, is believed here', async () => {
    const request = requestOf()
    const key = createPrivateKey({ key: p256, format: 'jwk' })
    const signed = {
      ...request,
      headers: { ...request.headers, ...signRequest(request, { key, keyId: p256.kid, components, at }) },
    }
    expect(judge(signed, { components })).toBe(true)
    const verifier = createVerifier(createPublicKey({ key: open(p256), format: 'jwk' }), 'ecdsa-p256-sha256')
    const keyLookup = async () => ({ id: p256.kid, algs: ['ecdsa-p256-sha256'], verify: verifier })
    expect(await httpbis.verifyMessage({ keyLookup, requiredFields: components }, theirs(signed))).toBe(true)

    const signer = createSigner(key, 'ecdsa-p256-sha256', p256.kid)
    const paramValues = { created: new Date(at.epochMilliseconds) }
    const { headers } = await httpbis.signMessage(
      { key: signer, fields: components, params: ['created', 'keyid', 'alg'], paramValues },
      theirs(request),
    )
    const lowered = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    )
    expect(judge({ ...request, headers: lowered }, { components })).toBe(true)
    expect(judge({ ...request, headers: lowered, body: Buffer.from('{}') }, { components })).toBe(false)
    const late = { now: at.add({ hours: 24 }) }
    const short = await httpbis.signMessage(
      { key: signer, fields: components, params: ['created', 'expires', 'keyid'], paramValues },
      theirs(request),
    )
    const brief = Object.fromEntries(
      Object.entries(short.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    )
    expect([judge({ ...request, headers: brief }), judge({ ...request, headers: brief }, late)]).toEqual([true, false])
  })
  it('a member of a dictionary is covered as Web Bot Auth wants it', async () => {
    const request = requestOf({ 'signature-agent': 'sig1="https://agent.example/keys";type=jwks_uri' })
    const signer = createSigner(createPrivateKey({ key: ed25519, format: 'jwk' }), 'ed25519', ed25519.kid)
    const fields = ['@authority', '"signature-agent";key="sig1"']
    const base = [
      '"@authority": example.com',
      '"signature-agent";key="sig1": "https://agent.example/keys";type=jwks_uri',
      `"@signature-params": ("@authority" "signature-agent";key="sig1");keyid="${ed25519.kid}"`,
    ].join('\n')
    const signature = (await signer.sign(Buffer.from(base))).toString('base64')
    const input = `sig1=("@authority" ${fields[1]});keyid="${ed25519.kid}"`
    const signed = {
      ...request,
      headers: { ...request.headers, 'signature-input': input, signature: `sig1=:${signature}:` },
    }
    expect(judge(signed, { components: ['@authority', 'signature-agent'] })).toBe(true)
  })
})

it('a digest of a body is as RFC 9530 writes it', () => {
  expect(contentDigest(body)).toBe(`sha-256=:${createHash('sha256').update(body).digest('base64')}:`)
  expect(contentDigest('{"hello": "world"}\n')).toBe('sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:')
})
