import { expect, test } from 'vitest'
import { sharedIn } from './shared.ts'

const link = '<a href="https://example.com/?a=1&#38;b=2">https://example.com/?a=1&#38;b=2</a>'
const address = 'https://example.com/?a=1&b=2'

test.each([
  [{}, null],
  [{ app: 'nora', title: ' ' }, null],
  [
    { title: 'Light', text: 'One\n\nTwo' },
    { title: 'Light', body: '<p>One</p><p>Two</p>' },
  ],
  [{ url: address }, { title: '', body: `<p>${link}</p>` }],
  [
    { text: address, url: address },
    { title: '', body: `<p>${link}</p>` },
  ],
  [{ url: 'javascript:alert(1)' }, { title: '', body: '<p>javascript:alert(1)</p>' }],
  [
    { title: '<b>x</b>', text: '<img src=x onerror="y">' },
    { title: '<b>x</b>', body: '<p>&#60;img src=x onerror=&#34;y&#34;&#62;</p>' },
  ],
  [{ pictures: '2' }, { title: '', body: '' }],
  [{ title: 'a'.repeat(200) }, { title: 'a'.repeat(150), body: '' }],
])('%j begins a post with %j', (query, shared) =>
  expect(sharedIn(new URLSearchParams(query as Record<string, string>))).toEqual(shared),
)
