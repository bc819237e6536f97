import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { writeXml, type Element } from '#platform/shared/xml.ts'
import type { World } from '#platform/server/world.ts'
import { docAddress, docNames, docTaskNames } from '#apps/public/site/doc-names.ts'

/** Areas behind a sign-in, pages of one person's link, and calls: nothing a search engine finds anything in. */
const uncrawled = ['/cabinet', '/payer', '/admin', '/publish', '/team_member', '/users', '/emails', '/v1', '/api']

/** The pages about the platform itself. */
const sitePages = [
  '/',
  '/features',
  '/plans',
  '/docs',
  ...docTaskNames.map((task) => `/docs/${task}`),
  ...docNames.map(docAddress),
  '/api/docs',
]

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** How long the list of shops is cached. */
const keptMinutes = 10

/**
 * Files at well-known addresses: crawling rules (RFC 9309), sitemaps of the platform and of each shop (sitemaps.org),
 * Apple Pay's domain association, and the security contact (RFC 9116). `shopNames`: the shops at the platform's
 * address.
 */
export const wellKnown = (
  app: FastifyInstance,
  { ports }: Pick<World, 'ports'>,
  shopNames: () => Promise<readonly string[]>,
): void => {
  const text = (path: string, body: () => string) =>
    app.get(path, (_, reply) => reply.type('text/plain; charset=utf-8').send(body()))
  const { PUBLIC_URL: home } = ports.settings
  const rules = ['User-agent: *', ...uncrawled.map((path) => `Disallow: ${path}`), 'Allow: /api/docs']
  const robots = `${rules.join('\n')}\nSitemap: ${home}/sitemap.xml\n`
  text('/robots.txt', () => robots)
  const located = (path: string): Element => ['loc', `${home}${path}`]
  const xml = (path: string, body: () => string | Promise<string>) =>
    app.get(path, async (_, reply) => reply.type('application/xml; charset=utf-8').send(await body()))
  xml('/sitemap_pages.xml', () => writeXml(['urlset', sitePages.map((path) => ['url', [located(path)]]), { xmlns }]))
  let kept: { till: number; map: Promise<string> } | undefined
  const index = async (): Promise<string> => {
    const paths = ['/sitemap_pages.xml', ...(await shopNames()).map((name) => `/s/${name}/sitemap.xml`)]
    return writeXml(['sitemapindex', paths.map((path) => ['sitemap', [located(path)]]), { xmlns }])
  }
  xml('/sitemap.xml', () => {
    const now = ports.now().epochMilliseconds
    if (!kept || kept.till <= now) {
      kept = { till: now + keptMinutes * 60_000, map: index() }
      kept.map.catch(() => (kept = undefined))
    }
    return kept.map
  })
  app.get('/.well-known/change-password', (_, reply) => reply.redirect('/users/password/new', 302))
  const { SECURITY_CONTACT: contact, APPLE_PAY_FILE: applePay } = ports.settings
  if (applePay) text('/.well-known/apple-developer-merchantid-domain-association', () => readFileSync(applePay, 'utf8'))
  if (contact) text('/.well-known/security.txt', () => securityText(ports, contact))
}

const securityText = ({ now, settings }: World['ports'], contact: string): string =>
  [
    `Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}`,
    `Expires: ${now()
      .add({ hours: 24 * 180 })
      .round('second')
      .toString()}`,
    'Preferred-Languages: en, de',
    `Canonical: ${settings.PUBLIC_URL}/.well-known/security.txt`,
    '',
  ].join('\n')
