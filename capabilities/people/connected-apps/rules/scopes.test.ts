import { expect, test } from 'vitest'
import { rightsOfScopes, scopesAsked } from './scopes.ts'

test('what is asked for is found among the scopes there are', () => {
  expect(scopesAsked('orders.write openid catalog.read')).toEqual(['catalog.read', 'orders.read', 'orders.write'])
  expect(scopesAsked('refunds.write')).toEqual(['refunds.write'])
  expect(scopesAsked('openid offline_access')).toEqual([])
  expect(scopesAsked(undefined).every((name) => name.endsWith('.read'))).toBe(true)
  expect(scopesAsked('')).toEqual(scopesAsked(undefined))
})

test('rights are those of all scopes, each once; an unknown one gives none', () => {
  expect(rightsOfScopes(['refunds.write', 'refunds.write', 'toString', 'gone.read'])).toEqual([
    'orders.read',
    'payments.read',
    'orders.refund',
  ])
})
