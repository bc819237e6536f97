import { expect, test } from 'vitest'
import { securityHeaders } from './page-security.ts'

const headersOf = (page: Parameters<typeof securityHeaders>[0], framedBy: readonly string[] | null) =>
  new Map(
    securityHeaders(page, {
      nonce: 'n',
      dev: false,
      formsLeadTo: ['https://pay.example'],
      uploadsGoTo: ['https://*.films.example'],
      filesFrom: ['https://files.example'],
      reaches: {},
      framedBy,
    }),
  )

const rulesOf = (page: Parameters<typeof securityHeaders>[0], framedBy: readonly string[] | null = null) => {
  const headers = headersOf(page, framedBy)
  return new Map(
    headers
      .get('content-security-policy')!
      .split('; ')
      .map((rule) => {
        const [name, ...sources] = rule.split(' ')
        return [name!, sources] as const
      }),
  )
}

test('pictures, films and sound come from the shop itself', () => {
  for (const page of [{}, { hydrate: false }])
    for (const [name, sources] of rulesOf(page))
      expect(`${name}: ${sources.filter((source) => source === 'https:' || source === '*').join()}`).toBe(`${name}: `)
})

test('pages without scripts take no style that stands in them, but for attributes', () => {
  const rules = rulesOf({ hydrate: false })
  expect([rules.get('style-src'), rules.get('style-src-elem'), rules.get('style-src-attr')]).toEqual([
    ["'self'"],
    undefined,
    ["'unsafe-inline'"],
  ])
  expect(rules.get('script-src')).toEqual(["'self'"])
})

test('a form leads out only from pages that say so', () => {
  expect([rulesOf({}).get('form-action'), rulesOf({ leadsOut: true }).get('form-action')]).toEqual([
    ["'self'"],
    ["'self'", 'https://pay.example'],
  ])
})

test('uploads go to third parties only from pages that say so', () => {
  expect([rulesOf({}).get('connect-src'), rulesOf({ sendsUploads: true }).get('connect-src')]).toEqual([
    ["'self'", 'https://files.example'],
    ["'self'", 'https://files.example', 'https://*.films.example'],
  ])
})

test('files that the storage hands out itself are played, and loaded for keeping', () => {
  expect([rulesOf({}).get('media-src'), rulesOf({}).get('img-src')]).toEqual([
    ["'self'", 'blob:', 'https://files.example'],
    ["'self'", 'data:', 'blob:'],
  ])
})

test('a page is framed by foreign websites only where an item says so, and never one that hydrates', () => {
  const websites = ['https://blog.example']
  expect(rulesOf({ hydrate: false }, websites).get('frame-ancestors')).toEqual(["'self'", ...websites])
  expect(headersOf({ hydrate: false }, websites).has('x-frame-options')).toBe(false)
  for (const headers of [headersOf({}, websites), headersOf({ hydrate: false }, null)]) {
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/)
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  }
})
