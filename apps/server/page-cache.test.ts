import { describe, expect, test } from 'vitest'
import { sellerTag } from '#platform/server/http.ts'
import { keyOfPage, pageCache } from './page-cache.ts'

const asked = (more: { url?: string; method?: string; headers?: Record<string, string> } = {}) => ({
  method: 'GET',
  url: '/s/grids',
  ...more,
  headers: { host: 'shop.example', 'accept-language': 'en', 'accept-encoding': 'br', ...more.headers },
})
const page = (
  headers: [string, string][] = [
    ['cache-control', 'public, s-maxage=10'],
    ['cache-tag', sellerTag(7)],
  ],
  status = 200,
) => ({ status, headers, body: Buffer.from('page') })

describe('the key', () => {
  const plain = keyOfPage(asked())
  test.each([
    ['another host', { headers: { host: 'other.example' } }],
    ['another path', { url: '/s/grids/templates' }],
    ['another query', { url: '/s/grids?q=a' }],
    ['another language', { headers: { 'accept-language': 'de' } }],
    ['a variant of it', { headers: { 'accept-language': 'en-GB' } }],
    ['a chosen language', { headers: { cookie: 'locale=de' } }],
    ['a chosen scheme', { headers: { cookie: 'color_scheme=dark' } }],
    ['another version of what is tested', { headers: { cookie: 'kontor_versions=12.b.0' } }],
    ['no compression', { headers: { 'accept-encoding': '' } }],
  ])('%s is another page', (_, more) => {
    expect(keyOfPage(asked(more))).not.toBe(plain)
    expect(keyOfPage(asked(more))).toBeTypeOf('string')
  })
  test('what a page does not depend on is not in it', () =>
    expect(
      keyOfPage(
        asked({
          headers: {
            cookie: 'locale=xx; color_scheme=pink; other=1; kontor_versions=x',
            'user-agent': 'x',
          },
        }),
      ),
    ).toBe(plain))
  test('whether a version was seen before is not in it', () =>
    expect(keyOfPage(asked({ headers: { cookie: 'kontor_versions=15.a.1_12.b.0' } }))).toBe(
      keyOfPage(asked({ headers: { cookie: 'kontor_versions=12.b.1_15.a.0' } })),
    ))
  test.each(['kontor_access=a', 'kontor_refresh=b', 'locale=de; kontor_access=a'])(
    'never with a session: %s',
    (cookie) => expect(keyOfPage(asked({ headers: { cookie } }))).toBeUndefined(),
  )
  test('never when something is sent', () => expect(keyOfPage(asked({ method: 'POST' }))).toBeUndefined())
})

describe('the cache', () => {
  const at = { ms: 0 }
  const cacheOf = () => pageCache(() => at.ms)

  test('keeps a page for as long as it says', () => {
    const cache = cacheOf()
    cache.keep('a', page(), cache.mark())
    expect(cache.find('a')?.body.toString()).toBe('page')
    at.ms += 10_001
    expect(cache.find('a')).toBeUndefined()
  })
  test.each([
    ['private pages', [['cache-control', 'private, no-store']], 200],
    [
      'pages that set a cookie',
      [
        ['cache-control', 's-maxage=10'],
        ['set-cookie', 'a=b'],
      ],
      200,
    ],
    ['refusals', [['cache-control', 's-maxage=10']], 404],
  ] as [string, [string, string][], number][])('keeps no %s', (_, headers, status) => {
    const cache = cacheOf()
    cache.keep('a', page(headers, status), cache.mark())
    expect(cache.find('a')).toBeUndefined()
  })
  test('a change drops the pages of that seller and of no other', () => {
    const cache = cacheOf()
    cache.keep('a', page(), cache.mark())
    cache.keep(
      'b',
      page([
        ['cache-control', 's-maxage=10'],
        ['cache-tag', sellerTag(8)],
      ]),
      cache.mark(),
    )
    cache.drop(sellerTag(7))
    expect([cache.find('a'), cache.find('b')?.status]).toEqual([undefined, 200])
  })
  test('a page that was begun before the change is not kept after it', () => {
    const cache = cacheOf()
    const before = cache.mark()
    cache.drop(sellerTag(7))
    cache.keep('a', page(), before)
    expect(cache.find('a')).toBeUndefined()
    cache.keep('a', page(), cache.mark())
    expect(cache.find('a')).toBeDefined()
    const later = cache.mark()
    cache.clear()
    cache.keep('a', page(), later)
    expect(cache.find('a')).toBeUndefined()
  })
  test('many changes forget none of them', () => {
    const cache = cacheOf()
    const before = cache.mark()
    for (let id = 1; id <= 600; id++) cache.drop(sellerTag(id))
    cache.keep(
      'a',
      page([
        ['cache-control', 's-maxage=10'],
        ['cache-tag', sellerTag(1)],
      ]),
      before,
    )
    expect(cache.find('a')).toBeUndefined()
  })
})
