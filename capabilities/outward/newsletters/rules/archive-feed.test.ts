import { expect, it } from 'vitest'
import { archiveFeed } from './archive-feed.ts'

it('lists newsletters for feed readers, with their signs kept', () => {
  const feed = archiveFeed(
    { name: 'A & B', about: 'Emails', folder: 'https://k.example/s/a/newsletters', language: 'de' },
    [
      {
        url: 'https://k.example/s/a/newsletters/7',
        subject: 'Half <price>',
        about: 'Today',
        sentAt: '2026-03-02T09:00:00Z',
      },
    ],
  )
  expect(feed).toContain('<title>A &amp; B</title>')
  expect(feed).toContain('<link>https://k.example/s/a/newsletters/all</link>')
  expect(feed).toContain('<title>Half &lt;price&gt;</title>')
  expect(feed).toContain('<pubDate>Mon, 02 Mar 2026 09:00:00 GMT</pubDate>')
  expect(feed).toContain('<guid isPermaLink="true">https://k.example/s/a/newsletters/7</guid>')
})
