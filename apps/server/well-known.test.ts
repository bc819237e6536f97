import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readSettings } from '#platform/server/settings.ts'
import { wellKnown } from './well-known.ts'

const answers = async (settings: Record<string, string>) => {
  const app = Fastify()
  const now = () => Temporal.Instant.from('2026-11-20T09:00:00Z')
  wellKnown(app, { ports: { settings: readSettings(settings), now } as never }, async () => ['ada'])
  return [
    await app.inject('/robots.txt'),
    await app.inject('/.well-known/security.txt'),
    await app.inject('/sitemap_pages.xml'),
    await app.inject('/sitemap.xml'),
  ] as const
}

test('crawlers are kept out of areas behind a sign-in, and nobody is named who was not set', async () => {
  const [robots, security] = await answers({})
  expect(robots.body).toContain('Disallow: /cabinet\n')
  expect(robots.body).toContain('Allow: /api/docs\n')
  expect(robots.body).not.toContain('Disallow: /s')
  expect(security.statusCode).toBe(404)
})

test('maps name the pages of the site and each shop by their whole addresses, and crawlers are told of them', async () => {
  const [robots, , pages, maps] = await answers({ PUBLIC_URL: 'https://shop.example' })
  expect(robots.body).toContain('\nSitemap: https://shop.example/sitemap.xml\n')
  expect(pages.headers['content-type']).toContain('application/xml')
  expect(pages.body).toContain('<loc>https://shop.example/features</loc>')
  expect(pages.body).toContain('<loc>https://shop.example/docs/operate</loc>')
  expect(maps.body).toContain('<sitemap><loc>https://shop.example/sitemap_pages.xml</loc></sitemap>')
  expect(maps.body).toContain('<sitemap><loc>https://shop.example/s/ada/sitemap.xml</loc></sitemap>')
})

test('whom to tell of a weakness is said with an end less than a year away', async () => {
  const [, security] = await answers({ SECURITY_CONTACT: 'safe@shop.example', PUBLIC_URL: 'https://shop.example' })
  expect(security.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(security.body.split('\n')).toEqual([
    'Contact: mailto:safe@shop.example',
    'Expires: 2027-05-19T09:00:00Z',
    'Preferred-Languages: en, de',
    'Canonical: https://shop.example/.well-known/security.txt',
    '',
  ])
})

test('the file that lets Apple Pay appear is served as it is, where there is one', async () => {
  const path = '/.well-known/apple-developer-merchantid-domain-association'
  const file = join(mkdtempSync(join(tmpdir(), 'kontor-')), 'association')
  writeFileSync(file, '7B227073704964')
  const answerTo = async (settings: Record<string, string>) => {
    const app = Fastify()
    wellKnown(
      app,
      { ports: { settings: readSettings(settings), now: () => Temporal.Now.instant() } as never },
      async () => [],
    )
    return app.inject(path)
  }
  expect((await answerTo({})).statusCode).toBe(404)
  expect((await answerTo({ APPLE_PAY_FILE: file })).body).toBe('7B227073704964')
})
