import { expect, test } from 'vitest'
import { isHost, tidyHost } from './host.ts'
import { judgeDomain, type Judged } from './judge-domain.ts'
import { innerAddress, outerAddress, ownPage, sentOn, type OwnSite } from './own-pages.ts'

test.each([
  ['shop.example.com', 'shop.example.com', true],
  [' https://Shop.Example.com/kurse?x=1 ', 'shop.example.com', true],
  ['müller.de', 'xn--mller-kva.de', true],
  ['shop.example.com.', 'shop.example.com', true],
  ['shop.example.com:8443', 'shop.example.com', true],
  ['localhost', 'localhost', false],
  ['127.0.0.1', '127.0.0.1', false],
  ['-x.example.com', '-x.example.com', false],
  ['a b.example.com', 'a b.example.com', false],
  [`${'a'.repeat(64)}.example.com`, `${'a'.repeat(64)}.example.com`, false],
])('%s is kept as %s, and may be a domain: %s', (typed, tidy, may) => {
  expect([tidyHost(typed), isHost(tidyHost(typed))]).toEqual([tidy, may])
})

const now = Temporal.Instant.from('2026-11-20T12:00:00Z')
const ago = (hours: number) => now.subtract({ hours })
const domain = (given: Partial<Judged> = {}): Judged => ({
  state: 'waiting',
  stateSince: ago(1),
  failures: 0,
  failingSince: null,
  ...given,
})
const judge = (given: Partial<Judged>, [hasRecord, leadsHere, isOurs]: [boolean, boolean, boolean], isSecure = true) =>
  judgeDomain(domain(given), { hasRecord, leadsHere, isOurs }, { now, isSecure, ttlSeconds: 300 })

test.each([
  ['without a record', {}, [false, true, false], null, 'no_record'],
  ['without a target', {}, [true, false, false], null, 'no_target'],
  ['for 72 hours', { stateSince: ago(72) }, [true, false, false], 'fail', 'no_target'],
  ['with both', {}, [true, true, false], 'verify', 'no_certificate'],
  ['behind a proxy of its own, which answers with our word', {}, [true, false, true], 'verify', null],
  ['mended after an error', { state: 'error', stateSince: ago(200) }, [true, true, false], 'verify', 'no_certificate'],
  ['an error as before', { state: 'error', stateSince: ago(200) }, [false, false, false], null, 'no_record'],
  ['active with a certificate', { state: 'active' }, [true, true, true], 'secure', null],
  ['active, the certificate to come', { state: 'active' }, [true, true, false], null, 'no_certificate'],
  ['72 hours without one', { state: 'active', stateSince: ago(72) }, [true, true, false], 'fail', 'no_certificate'],
  ['as it should be', { state: 'active_with_ssl' }, [true, true, true], null, null],
] as const)('a domain %s', (_, given, found, move, fault) => {
  expect(judge(given, [...found])).toMatchObject({ move, fault })
})

test('three failed checks within 24 hours are an error, and no fewer, and none that are older', () => {
  const broken: [boolean, boolean, boolean] = [true, false, false]
  const secured = { state: 'active_with_ssl', stateSince: ago(1000) } as const
  expect(judge(secured, broken)).toMatchObject({ move: null, failures: 1, failingSince: now })
  expect(judge({ ...secured, failures: 2, failingSince: ago(4) }, broken)).toMatchObject({ move: 'fail', failures: 3 })
  expect(judge({ ...secured, failures: 2, failingSince: ago(25) }, broken)).toMatchObject({ move: null, failures: 1 })
  expect(judge({ ...secured, failures: 2, failingSince: ago(4) }, [true, true, true])).toMatchObject({ failures: 0 })
})

test('where the platform is not at https, no certificate is waited for', () =>
  expect(judge({}, [true, true, false], false)).toMatchObject({ move: 'verify', fault: null }))

const site: OwnSite = { username: 'ada', origin: 'https://shop.ada.test', platform: 'https://kontor.test' }

test.each([
  ['/', '/s/ada'],
  ['/?category=2', '/s/ada?category=2'],
  ['/course', '/s/ada/course'],
  ['/health', '/s/ada/health'],
  ['/p/about?x=1', '/s/ada/p/about?x=1'],
  ['/sitemap.xml', '/s/ada/sitemap.xml'],
  ['/assets/a.css', '/assets/a.css'],
  ['/files/18/640.webp', '/files/18/640.webp'],
  ['/payment/card.svg', '/payment/card.svg'],
  ['/v1/shop/1/products', '/v1/shop/1/products'],
])('%s at the own address is %s', (outer, inner) => expect(innerAddress(outer, 'ada')).toBe(inner))

test.each([
  ['/course', undefined],
  ['/v1/shop/1', undefined],
  ['/s/ada/course?x=1', { to: 'https://shop.ada.test/course?x=1', leaves: false }],
  ['/s/ada', { to: 'https://shop.ada.test/', leaves: false }],
  ['/s/ada//evil.test', { to: 'https://kontor.test/s/ada//evil.test', leaves: true }],
  ['/course/checkout?plan=1', { to: 'https://kontor.test/s/ada/course/checkout?plan=1', leaves: true }],
  ['/s/ada/payment/abc', { to: 'https://kontor.test/s/ada/payment/abc', leaves: true }],
  ['/payment/abc', { to: 'https://kontor.test/s/ada/payment/abc', leaves: true }],
  ['/s/other/course', { to: 'https://kontor.test/s/other/course', leaves: true }],
  ['/s/adam', { to: 'https://kontor.test/s/adam', leaves: true }],
])('%s is sent on to %o', (url, on) => expect(sentOn(url, site)).toEqual(on))

test('inside a page, the shop is at its short addresses and all else at the platform', () => {
  expect(outerAddress('/s/ada/course?x=1#y', site)).toBe('/course?x=1#y')
  expect(outerAddress('/users/sign_in', site)).toBe('https://kontor.test/users/sign_in')
  expect(outerAddress('/assets/a.css', site)).toBe('/assets/a.css')
  expect(outerAddress('https://elsewhere.test/s/ada', site)).toBe('https://elsewhere.test/s/ada')
  expect(outerAddress('#top', site)).toBe('#top')
  expect(outerAddress('/s/ada//evil.test', site)).toBe('/s/ada//evil.test')
  expect(
    ownPage(
      '<link rel="canonical" href="https://shop.ada.test/s/ada/course"/><a class="x" href="/s/ada">Shop</a>' +
        '<form method="get" action="/s/ada/course/checkout?a=1&amp;b=2"></form><a href="/cabinet">Desk</a>' +
        '<script>{"url":"https://shop.ada.test/s/ada"}</script><p>https://shop.ada.test/s/adam</p>',
      site,
    ),
  ).toBe(
    '<link rel="canonical" href="https://shop.ada.test/course"/><a class="x" href="/">Shop</a>' +
      '<form method="get" action="/course/checkout?a=1&amp;b=2"></form><a href="https://kontor.test/cabinet">Desk</a>' +
      '<script>{"url":"https://shop.ada.test"}</script><p>https://shop.ada.test/s/adam</p>',
  )
})
