import { expect, it } from 'vitest'
import { linksIn, withLinks } from './counted-links.ts'

const parts = [
  { kind: 'text', html: '<p><a href="https://a.example/?x=1&amp;y=2">a</a> <a href="mailto:b@example.com">b</a></p>' },
  { kind: 'button', label: 'Go', url: 'https://a.example/?x=1&y=2' },
  { kind: 'button', label: 'Mine', url: 'https://a.example/{email}' },
  { kind: 'picture', picture: { path: '/p', width: 1, height: 1 }, alt: '', caption: '', url: '' },
  { kind: 'gap', height: 8, hasLine: true },
] as const

it('counts each web address once, and none that names its reader', () => {
  expect(linksIn(parts)).toEqual(['https://a.example/?x=1&y=2'])
  const led = withLinks(parts, () => 'https://k.example/n/1/1?a&b')
  expect(led[0]).toMatchObject({
    html: '<p><a href="https://k.example/n/1/1?a&amp;b">a</a> <a href="mailto:b@example.com">b</a></p>',
  })
  expect(led[1]).toMatchObject({ url: 'https://k.example/n/1/1?a&b' })
  expect(led.slice(2)).toEqual(parts.slice(2))
})
