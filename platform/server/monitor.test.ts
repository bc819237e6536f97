import { expect, test } from 'vitest'
import { isMonitor } from './monitor.ts'

const local = { METRICS_TOKEN: undefined, PUBLIC_URL: 'http://localhost:3000' }
const withToken = { METRICS_TOKEN: 'a-token-of-16-or-more', PUBLIC_URL: 'https://shop.example' }
const here = { peer: '127.0.0.1', headers: { host: 'localhost:3000' } }

test.each([
  ['a program of this machine', local, here, true],
  ['the same by IPv6', local, { peer: '::1', headers: { host: '[::1]:3000' } }, true],
  ['the same by IPv4 inside IPv6', local, { peer: '::ffff:127.0.0.1', headers: { host: '127.0.0.1:3000' } }, true],
  ['another machine', local, { ...here, peer: '192.0.2.7' }, false],
  [
    'somebody behind a proxy that says so',
    local,
    { ...here, headers: { ...here.headers, 'x-forwarded-for': '192.0.2.7' } },
    false,
  ],
  ['somebody behind a proxy that keeps the name', local, { ...here, headers: { host: 'shop.example' } }, false],
  ['anyone behind a proxy that says nothing', { ...local, PUBLIC_URL: 'https://shop.example' }, here, false],
  [
    'who knows the token',
    withToken,
    { peer: '192.0.2.7', headers: { authorization: 'Bearer a-token-of-16-or-more' } },
    true,
  ],
  [
    'who knows another',
    withToken,
    { ...here, headers: { ...here.headers, authorization: 'Bearer a-token-of-16-or-mor' } },
    false,
  ],
  ['who knows none, even here', withToken, here, false],
])('%s', (_, settings, caller, isLetIn) => expect(isMonitor(settings, caller)).toBe(isLetIn))
