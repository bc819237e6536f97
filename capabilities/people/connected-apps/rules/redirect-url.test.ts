import { expect, test } from 'vitest'
import { isRedirectUrl, isRegistered, withAnswer } from './redirect-url.ts'

test.each([
  ['https://app.example/callback', true],
  ['https://app.example/callback?tenant=1', true],
  ['http://127.0.0.1:4312/cb', true],
  ['http://localhost/cb', true],
  ['http://[::1]:80/cb', true],
  ['com.example.app:/cb', true],
  ['cursor://anysphere.cursor-mcp/oauth/callback', true],
  ['http://app.example/callback', false],
  ['http://localhost.evil.example/cb', false],
  ['https://app.example/callback#part', false],
  ['https://user:pass@app.example/', false],
  ['https://app.example/a b', false],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['data:text/html,hi', false],
  ['file:///etc/passwd', false],
  ['callback', false],
  ['', false],
])('%s may be registered: %s', (url, expected) => expect(isRedirectUrl(url)).toBe(expected))

test.each([
  ['https://app.example/cb', true],
  ['https://app.example/cb/', false],
  ['https://app.example/cb?x=1', false],
  ['https://APP.example/cb', false],
  ['https://app.example.evil/cb', false],
  ['http://127.0.0.1:51000/cb', true],
  ['http://127.0.0.1:51000/other', false],
  ['http://localhost:51000/cb', false],
  ['javascript:alert(1)', false],
])('%s is one of those registered: %s', (url, expected) =>
  expect(isRegistered(['https://app.example/cb', 'http://127.0.0.1:3000/cb'], url)).toBe(expected),
)

test('parameters are added to those of the address', () => {
  expect(withAnswer('https://app.example/cb?tenant=1', { code: 'a b', state: undefined })).toBe(
    'https://app.example/cb?tenant=1&code=a+b',
  )
})
