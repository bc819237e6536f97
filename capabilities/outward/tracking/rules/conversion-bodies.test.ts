import { expect, test } from 'vitest'
import { bodyFor, fbCookieOf, gaClientIdOf, normalEmail, whyHeld, type SeenVisit } from './conversion-bodies.ts'

const visit: SeenVisit = {
  agreed: ['statistics', 'marketing'],
  address: '203.0.113.9',
  userAgent: 'Firefox',
  fbp: 'fb.1.1700000000000.123',
  fbc: null,
  gaClientId: '12.34',
}
const sale = {
  eventId: 'A-4CT28',
  at: Temporal.Instant.from('2026-03-02T09:00:00Z'),
  value: '49.00',
  currency: 'EUR',
  product: { id: 7, name: 'Guide', quantity: 2 },
  emailHash: 'ab',
  sourceUrl: 'https://shop.example/s/nora/guide/checkout',
}

test('both are told of one sale by the number the browser tells', () => {
  const meta = bodyFor('meta', sale, visit, 'TEST1') as { data: Record<string, unknown>[]; test_event_code: string }
  expect(meta.data[0]).toMatchObject({
    event_name: 'Purchase',
    event_id: 'A-4CT28',
    event_time: 1772442000,
    action_source: 'website',
    user_data: { em: ['ab'], client_ip_address: '203.0.113.9', client_user_agent: 'Firefox', fbp: visit.fbp },
    custom_data: { value: 49, currency: 'EUR', content_ids: ['7'] },
  })
  expect(meta.data[0]!['user_data']).not.toHaveProperty('fbc')
  expect(meta.test_event_code).toBe('TEST1')
  expect(bodyFor('google_analytics', sale, { ...visit, agreed: ['statistics'] })).toMatchObject({
    client_id: '12.34',
    timestamp_micros: 1772442000000000,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [{ name: 'purchase', params: { transaction_id: 'A-4CT28', value: 49, currency: 'EUR' } }],
  })
})

const now = { isTest: false, isOld: false }
test.each([
  ['meta', visit, now, undefined],
  ['meta', undefined, now, 'no_consent'],
  ['meta', { ...visit, agreed: ['statistics'] }, now, 'no_consent'],
  ['google_analytics', { ...visit, agreed: ['statistics'] }, now, undefined],
  ['google_analytics', { ...visit, gaClientId: null }, now, 'no_browser'],
  ['meta', { ...visit, gaClientId: null }, now, undefined],
  ['meta', visit, { isTest: true, isOld: false }, 'test_order'],
  ['meta', visit, { isTest: false, isOld: true }, 'too_old'],
] as const)('%s is told of a sale, or why not', (service, seen, order, reason) =>
  expect(whyHeld(service, seen, order)).toBe(reason),
)

test('cookies of others are read in their own form only', () => {
  expect(gaClientIdOf('GA1.1.1234567890.1700000000')).toBe('1234567890.1700000000')
  expect(gaClientIdOf('<script>')).toBeNull()
  expect(fbCookieOf('fb.1.1700000000000.1098115397')).toBe('fb.1.1700000000000.1098115397')
  expect(fbCookieOf('x')).toBeNull()
  expect(normalEmail('  Ida@Example.COM ')).toBe('ida@example.com')
})
