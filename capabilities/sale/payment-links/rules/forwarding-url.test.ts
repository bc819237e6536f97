import { expect, it } from 'vitest'
import { isForwardingUrl, successUrlFor } from './forwarding-url.ts'

it.each([
  ['https://example.com/thanks?a=1', true],
  ['http://localhost:4000/thanks', true],
  ['http://127.0.0.1/', true],
  ['http://example.com/', false],
  ['http://localhost.example.com/', false],
  ['https://user:word@example.com/', false],
  ['javascript:alert(1)', false],
  ['//example.com', false],
  ['thanks', false],
])('%s: %s', (url, fits) => {
  expect(isForwardingUrl(url)).toBe(fits)
})

it('adds the session beside what stands in the address', () => {
  expect(successUrlFor('https://example.com/thanks?a=1#top', 'token-1')).toBe(
    'https://example.com/thanks?a=1&checkout_session_id=token-1#top',
  )
})
