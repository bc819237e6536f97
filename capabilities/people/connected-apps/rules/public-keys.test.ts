import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasKey, keySetIn } from './public-keys.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const written = (...keys: object[]): string => JSON.stringify({ keys })
const own = publicKey.export({ format: 'jwk' })

test('public keys are taken as they are written', () => {
  expect(keySetIn(written({ ...own, kid: 'a' }))).toEqual({ keys: [{ ...own, kid: 'a' }] })
})

test.each([
  ['nothing', ''],
  ['no set', '[]'],
  ['an empty set', written()],
  ['a private key', written(privateKey.export({ format: 'jwk' }))],
  ['a shared key', written({ kty: 'oct', k: 'c2VjcmV0' })],
  ['a short key', written(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' }))],
  ['too many', written(...Array.from({ length: 11 }, () => own))],
])('%s is not taken', (_, text) => {
  expect(keySetIn(text)).toBeUndefined()
})

test('a key is found by its name', () => {
  const keys = keySetIn(written({ ...own, kid: 'a' }))!
  expect([hasKey(keys, 'a'), hasKey(keys, 'b'), hasKey(keys, undefined)]).toEqual([true, false, true])
})
