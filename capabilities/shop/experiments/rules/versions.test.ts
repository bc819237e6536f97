import { expect, test } from 'vitest'
import { cookiesWith, isExposedAt, isPrefetch, isRobot, readVersions, shopOf, wordsOfVersions } from './versions.ts'

const kept = [
  { experimentId: 12, version: 'a' as const, isSeen: true },
  { experimentId: 15, version: 'b' as const, isSeen: false },
]

test('what is written is read again, and nothing else', () => {
  expect(wordsOfVersions(kept)).toBe('12.a.1_15.b.0')
  expect(readVersions('12.a.1_15.b.0')).toEqual(kept)
  expect(readVersions('0.a.1_12.c.0_x_12.a_<script>')).toEqual([])
  expect(readVersions(undefined)).toEqual([])
  expect(readVersions(Array.from({ length: 900 }, (_, at) => `${at + 1}.a.1`).join('_'))).toHaveLength(40)
})

test('only the versions in a request are replaced', () => {
  expect(cookiesWith('locale=de; kontor_versions=9.a.1', kept)).toBe('locale=de; kontor_versions=12.a.1_15.b.0')
  expect(cookiesWith('kontor_versions=9.a.1', [])).toBeUndefined()
  expect(cookiesWith(undefined, kept.slice(0, 1))).toBe('kontor_versions=12.a.1')
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['curl/8.5.0', true],
  ['', true],
  [undefined, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', false],
])('%s is a robot: %s', (agent, is) => expect(isRobot(agent)).toBe(is))

test('what a browser loads in advance is not seen', () => {
  expect(isPrefetch({ 'sec-purpose': 'prefetch;prerender' })).toBe(true)
  expect(isPrefetch({})).toBe(false)
})

test.each([
  ['/s/nora/guide', true],
  ['/s/nora/guide/', true],
  ['/s/nora/guide?utm_source=a', true],
  ['/s/nora/guide?preview=x', false],
  ['/s/nora/guide/checkout?checkout=3', false],
  ['/s/nora/guide/checkout?plan=3', true],
  ['/s/nora/other', false],
  ['/s/nora', true],
  ['/s/nora?q=a', false],
  ['/f/nora/guide', false],
])('%s shows it: %s', (url, is) => expect(isExposedAt(url, new Set(['', '/guide', '/guide/checkout']))).toBe(is))

test('an address says whose shop it is', () => {
  expect(shopOf('/s/nora/guide')).toBe('nora')
  expect(shopOf('/f/nora/way')).toBe('nora')
  expect(shopOf('/cabinet')).toBeUndefined()
  expect(shopOf('/s/%E0%A4%A')).toBeUndefined()
})
