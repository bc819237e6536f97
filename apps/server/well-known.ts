import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { writeXml } from '#platform/shared/xml.ts'
import type { World } from '#platform/server/world.ts'
import { docNames } from '#apps/public/site/doc-names.ts'

/** Areas behind a sign-in, pages of one person's link, and calls: nothing a search engine finds anything in. */
const uncrawled = ['/cabinet', '/payer', '/admin', '/publish', '/team_member', '/users', '/emails', '/v1', '/api']

/** The pages about the platform itself; each shop has a map of its own. */
const siteMap = [
  '/',
  '/features',
  '/plans',
  '/docs',
  ...docNames.map((name) => `/docs/${name}`),
  '/changelog',
  '/api/docs',
]

/** What programs look for at fixed addresses: where not to crawl (RFC 9309), that Apple Pay is shown
 * here with our consent, and whom to tell of a weakness (RFC 9116). */
export const wellKnown = (app: FastifyInstance, { ports }: Pick<World, 'ports'>): void => {
  const text = (path: string, body: () => string) =>
    app.get(path, (_, reply) => reply.type('text/plain; charset=utf-8').send(body()))
  const { PUBLIC_URL: home } = ports.settings
  const robots = `User-agent: *\n${uncrawled.map((path) => `Disallow: ${path}`).join('\n')}\nSitemap: ${home}/sitemap.xml\n`
  text('/robots.txt', () => robots)
  const map = writeXml([
    'urlset',
    siteMap.map((path) => ['url', [['loc', `${home}${path}`]]] as const),
    { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
  ])
  app.get('/sitemap.xml', (_, reply) => reply.type('application/xml; charset=utf-8').send(map))
  const { SECURITY_CONTACT: contact, PUBLIC_URL, APPLE_PAY_FILE: applePay } = ports.settings
  if (applePay) text('/.well-known/apple-developer-merchantid-domain-association', () => readFileSync(applePay, 'utf8'))
  if (!contact) return
  const securityText = () =>
    [
      `Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}`,
      `Expires: ${ports
        .now()
        .add({ hours: 24 * 180 })
        .round('second')
        .toString()}`,
      'Preferred-Languages: en, de',
      `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
      '',
    ].join('\n')
  text('/.well-known/security.txt', securityText)
}
