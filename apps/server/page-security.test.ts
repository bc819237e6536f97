import { expect, test } from 'vitest'
import { securityHeaders } from './page-security.ts'

const rulesOf = (page: Parameters<typeof securityHeaders>[0]) => {
  const headers = new Map(
    securityHeaders(page, { nonce: 'n', dev: false, formsLeadTo: ['https://pay.example'], reaches: {} }),
  )
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
