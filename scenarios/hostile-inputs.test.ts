import { expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { isLongEdition } from '#platform/server/long-edition.ts'

/** What attackers and broken programs send over the wire: each route gets several kinds of it, and none may cost a 5xx. */

const { routes } = assembleApp(rooms)
const app = useTestApp(rooms)

const json = 'application/json'
const deep = (open: string, close: string, levels: number) => `{"a":${open.repeat(levels)}1${close.repeat(levels)}}`
const bodies: readonly (readonly [type: string, body: string | Buffer])[] = [
  [json, '{"name": '],
  [json, deep('[', ']', 5000)],
  [json, deep('{"a":', '}', 60)],
  [json, '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"id":"1"}'],
  [json, '{"id":1e400,"amount":-1e308,"page":9007199254740993,"quantity":1.5e-9}'],
  [json, '{"name":"\\u0000\\ud800\\udfff\\ud800","email":"\\u0000@example.com","id":"\\ud800"}'],
  [json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0xc0, 0x80, 0x7d])],
  [json, '[[[]]]'],
  [json, 'null'],
  [json, '""'],
  [`${json}; charset=utf-7`, '{"name":"+ADw-script+AD4-"}'],
  ['application/x-www-form-urlencoded', 'a[b][c][d]=1&a[b]=2&a=3&%00=%ff&__proto__[x]=1&=&&&'],
  ['application/x-www-form-urlencoded', `${'a%5B%5D=1&'.repeat(3000)}b=1`],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="f"\r\n\r\n'],
  ['multipart/form-data', 'no boundary'],
  ['text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['application/octet-stream', Buffer.alloc(1000, 0xff)],
  ['text/plain; charset="', '{}'],
]
const words = [
  '%00',
  '%ff%fe',
  '..%2f..%2fetc%2fpasswd',
  "1'%20or%20'1'='1",
  '%F0%9F%98%80%ED%A0%80',
  'x'.repeat(3000),
  '-1',
  '99999999999999999999999',
  '1e9',
  'NaN',
  '__proto__',
  '%7B%22a%22%3A1%7D',
]
const queries = [
  'page=1&page=2&page[]=3&page[a][b]=4',
  'per=99999999999&page=-1&sort_key=;drop%20table%20orders&sort_dir=%00',
  'query=%00%ff&created_from=9999999-99-99&created_till=0000-00-00',
  'filter[a]=1&filter=2&__proto__[x]=1&constructor=1',
  `ids=${'1,'.repeat(2000)}`,
  '%=%&&==&a=%E0%A4%A',
]
const headers: readonly Record<string, string>[] = [
  { referer: 'http://[', 'accept-language': `${'de-DE;q=0.9,'.repeat(300)}*;q=x` },
  { cookie: 'kontor_access=%ff; kontor_refresh=1.2.x; =; kontor_fingerprint="\\"; kontor_language=zz' },
  { authorization: 'Bearer ', 'x-forwarded-for': '::ffff:1, %s, <script>' },
  { authorization: `Basic ${'A'.repeat(4000)}=`, origin: 'null' },
  { range: 'bytes=9-1,5-,-0', 'if-none-match': '"', 'if-modified-since': 'never' },
  { 'x-request-id': '\t{"a":1}', accept: 'a/b;q=NaN', 'accept-encoding': '*;q=-1' },
]

/** So many for each route. */
const tries = isLongEdition ? 4 : 2

it('thousands of them are refused or ignored, and none is a fault of ours', { timeout: 300_000 }, async () => {
  const { seller, token } = await app.transact(async (ctx) => {
    const shop = await openTestShop(ctx)
    const { user, token } = await makeUser(ctx, ['admin'])
    return { ...shop, admin: user, token }
  })
  const tokens = [token, await app.signIn(seller.userId, 'seller'), undefined]
  const server = await app.server()
  const faults: string[] = []
  let at = 0
  const pick = <T>(list: readonly T[]): T => list[at++ % list.length]!
  let sent = 0
  for (const { endpoint } of routes) {
    for (let n = 0; n < tries; n++) {
      const named = n % 2 === 0 ? () => pick(words) : () => '1'
      const path = endpoint.path.replace(/:\w+/g, named)
      const [type, body] = pick(bodies)
      const asked = pick(tokens)
      const isRead = endpoint.method === 'GET'
      const url = `${path}?${pick(queries)}`
      const answer = await server.inject({
        method: endpoint.method,
        url,
        headers: {
          ...(asked ? { authorization: asked } : {}),
          ...pick(headers),
          ...(isRead ? {} : { 'content-type': type }),
        },
        ...(isRead ? {} : { payload: body }),
        remoteAddress: `100.64.${sent >> 8}.${sent & 255}`,
      })
      sent++
      if (answer.statusCode >= 500)
        faults.push(
          `${answer.statusCode} ${endpoint.method} ${url.slice(0, 120)} ${isRead ? '' : `${type} ${String(body).slice(0, 60)}`}`,
        )
    }
  }
  expect(sent).toBeGreaterThan(1000 * tries)
  expect(faults).toEqual([])
})

it('a form that is none is refused wherever files are taken', async () => {
  const { seller } = await app.transact((ctx) => openTestShop(ctx))
  const { token } = await app.transact(async (ctx) => makeUser(ctx, ['admin']))
  const server = await app.server()
  const taking = routes.filter(({ takesFiles }) => takesFiles)
  expect(taking.length).toBeGreaterThan(8)
  const faults: string[] = []
  let malformed = 0
  for (const { endpoint } of taking)
    for (const authorization of [token, await app.signIn(seller.userId, 'seller')])
      for (const [type, payload] of bodies.filter(([each]) => each.startsWith('multipart'))) {
        const { method, path } = endpoint
        const headers = { authorization, 'content-type': type }
        const { statusCode } = await server.inject({ method, url: path.replace(/:\w+/g, '1'), headers, payload })
        if (statusCode >= 500) faults.push(`${statusCode} ${method} ${path} ${type}`)
        if (statusCode === 400) malformed++
      }
  expect(faults).toEqual([])
  expect(malformed).toBeGreaterThan(0)
})

it('every file of a list refuses as the list itself does', async () => {
  const { token } = await app.transact(async (ctx) => makeUser(ctx, ['admin']))
  const { seller } = await app.transact((ctx) => openTestShop(ctx))
  const tokens = [token, await app.signIn(seller.userId, 'seller')]
  const server = await app.server()
  const files = routes.filter(({ endpoint }) => endpoint.path.endsWith('/csv') && !endpoint.path.includes(':'))
  expect(files.length).toBeGreaterThan(80)
  const told = new Map<string, number>()
  for (const { endpoint } of files)
    for (const authorization of tokens) {
      const { statusCode, headers: answered } = await server.inject({
        url: `${endpoint.path}?query=%00`,
        headers: { authorization },
      })
      const what = `${statusCode} ${answered['content-type']?.toString()} ${answered['content-disposition']?.toString()}`
      told.set(what, (told.get(what) ?? 0) + 1)
    }
  const told400 = '400 application/json; charset=utf-8 undefined'
  expect([...told.keys()].filter((what) => !what.startsWith('403'))).toContain(told400)
  expect([...told.keys()].filter((what) => what.startsWith('5'))).toEqual([])
})
