import { expect, it, test } from 'vitest'
import { framedAddress, framedHtml, isFramable } from './framed-pages.ts'

const frame = { prefix: '/e/TOKEN', username: 'nora', origin: 'https://shop.example' }

it.each([
  ['/s/nora', true],
  ['/s/nora/guide', true],
  ['/s/nora/guide/checkout', true],
  ['/s/nora/guide/lessons/12', true],
  ['/s/nora/p/about', true],
  ['/s/nora/document/terms', true],
  ['/s/nora/payment/0123456789abc', true],
  ['/s/nora/payment/0123456789abc/manage', false],
  ['/s/nora/payment', false],
  ['/s/nora/sign_in', false],
  ['/s/nora/sign_in/', false],
  ['/s/nora/', false],
  ['/s/nora/contracts/cancel', false],
  ['/s/nora/page_preview/abc', false],
  ['/s/nora/guide/checkout/../../../../cabinet', false],
  ['/s/kim', false],
  ['/s/norah/guide', false],
  ['/cabinet', false],
  ['/users/sign_in', false],
  ['/payer', false],
  ['/pay/stripe/abc', false],
])('%s may be framed: %s', (path, may) => expect(isFramable(path, 'nora')).toBe(may))

test('addresses of pages that may be framed stay in the frame', () => {
  const at = (address: string) => framedAddress(address, '/s/nora/guide', frame)
  expect(at('/s/nora/guide/checkout?plan=1#pay')).toBe('/e/TOKEN/s/nora/guide/checkout?plan=1#pay')
  expect(at('https://shop.example/s/nora')).toBe('/e/TOKEN/s/nora')
  expect(at('?page=2')).toBe('/e/TOKEN/s/nora/guide?page=2')
  for (const address of [
    'https://evil.example/s/nora',
    '//evil.example/s/nora',
    '/payer',
    'javascript:alert(1)',
    '/s/nora/../kim',
  ])
    expect(at(address)).toBeUndefined()
})

test('links that leave open in a tab, those of the page itself stay as they are', () => {
  expect(
    framedHtml(
      '<a class="x" href="/s/nora/guide?a=1&amp;b=2">1</a><a href="/payer">2</a><a href="#top">3</a><form method="post"></form>' +
        '<form action="/s/nora/guide/checkout"><link href="/s/nora"><a href="https://x.example" target="_top">4</a>',
      '/s/nora',
      frame,
    ),
  ).toBe(
    '<a class="x" href="/e/TOKEN/s/nora/guide?a=1&amp;b=2">1</a><a href="/payer" target="_blank" rel="noopener">2</a>' +
      '<a href="#top">3</a><form method="post"></form>' +
      '<form action="/e/TOKEN/s/nora/guide/checkout"><link href="/s/nora"><a href="https://x.example" target="_top">4</a>',
  )
})
