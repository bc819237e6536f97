import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import type { FastifyInstance } from 'fastify'
import forge from 'node-forge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '#apps/server/open-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { checkDomains } from '#capabilities/shop/domains/server/index.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { addressRecord as address, openNameServer, textRecord as text } from '#platform/server/test-name-server.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import type { Actor } from '#platform/server/context.ts'
import { askApi } from './ask-api.ts'
import { pagesBuilt } from './pages-built.ts'

/** A shop at a domain of its own: proved by its record, reached by https, known by its short addresses. */

const platform = 'kontor.test'
const host = 'shop.ada.test'
const domains = '/v1/cabinet/domains'

/** Name server and https front of this test, each on a port of its own. */
const names = await openNameServer()
const { records } = names

const certificate = (() => {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const made = forge.pki.createCertificate()
  made.publicKey = keys.publicKey
  made.serialNumber = '01'
  made.validity.notBefore = new Date(Date.now() - 86_400_000)
  made.validity.notAfter = new Date(Date.now() + 86_400_000)
  const name = [{ name: 'commonName', value: host }]
  made.setSubject(name)
  made.setIssuer(name)
  made.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }])
  made.sign(keys.privateKey, forge.md.sha256.create())
  return { key: forge.pki.privateKeyToPem(keys.privateKey), cert: forge.pki.certificateToPem(made) }
})()

let server: FastifyInstance
const front: Server = createServer(certificate, (request, response) => {
  void server
    .inject({ method: 'GET', url: request.url!, headers: { host: request.headers.host! } })
    .then((answer) => response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.body))
})
await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
const { port } = front.address() as AddressInfo

const app = useTestWorld(rooms, {
  settings: {
    ...(await pagesBuilt()),
    PUBLIC_URL: `https://${platform}:${port}`,
    DNS_SERVERS: names.at,
    OUTGOING_ALLOWED_HOSTS: `${host}:${port}`,
  },
})
const trusted = tls.getCACertificates()
beforeAll(async () => {
  records.set(platform, [address('127.0.0.1')])
  server = await openApp(assembleApp(rooms), app.world)
})
afterAll(async () => {
  tls.setDefaultCACertificates(trusted)
  await server.close()
  front.close()
  names.close()
})

type Domain = { id: number; state: string; record: { name: string; value: string } | null; fault: string | null }
const at = (where: string, url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  server.inject({ method, url, headers: { host: `${where}:${port}`, 'accept-language': 'en', ...headers } })
const ask = askApi<Domain>(app)
const mailsTo = async (to: string) =>
  (await app.mails()).filter((mail) => mail.kind === 'domain_changed' && mail.recipient === to)
const look = () => checkDomains.run(app.world, {})
const heard = () => expect.poll(async () => (await at(host, '/robots.txt')).body.includes(host)).toBe(true)

test('a domain is proved, secured and shows the shop at short addresses; without its record it is an error', async () => {
  const { seller, actor } = await app.transact((ctx) => makeSellingShop(ctx, { username: 'ada' }))
  const { product } = await app.transact((ctx) => makeProduct(ctx, seller.id))
  const { actor: rival } = await app.transact((ctx) => makeSellingShop(ctx, { username: 'rival' }))
  const add = (as: Actor, wanted: string) => ask(as, 'POST', domains, { host: wanted, ttl: 300 })
  for (const [wanted, fault] of [
    ['no domain', 'invalid_domain'],
    [platform, 'domain_taken'],
    [`rival.${platform}`, 'domain_taken'],
  ])
    await expect(add(actor, wanted!)).rejects.toMatchObject({ fields: { host: [fault] } })
  const { id } = await add(actor, `https://${host}/`)
  // Anyone may claim a name; who proves it has it.
  await add(rival, host)
  const shown = () => ask(actor, 'GET', `${domains}/:id`, { id })
  const { record } = await shown()
  expect(record).toMatchObject({ name: `_kontor.${host}`, value: expect.stringMatching(/^kontor-domain=\w{32}$/) })
  const allowed = async () => (await at(platform, `/v1/common/domains/allowed?domain=${host}`)).statusCode

  await look()
  expect([await shown(), await allowed()]).toMatchObject([{ state: 'waiting', fault: 'no_record' }, 404])
  records.set(`_kontor.${host}`, [text('v=spf1 -all'), text(record!.value)])
  app.clock.advance({ minutes: 5 })
  await look()
  expect([await shown(), await allowed()]).toMatchObject([{ state: 'waiting', fault: 'no_target' }, 200])
  expect(await ask(rival, 'GET', domains)).toMatchObject({ totalCount: 0 })
  await expect(add(rival, host)).rejects.toMatchObject({ fields: { host: ['domain_taken'] } })

  records.set(host, [address('127.0.0.1')])
  app.clock.advance({ minutes: 20 })
  await look()
  // The certificate of a stranger is none.
  expect(await shown()).toMatchObject({ state: 'active', fault: 'no_certificate' })
  tls.setDefaultCACertificates([...trusted, certificate.cert])
  app.clock.advance({ minutes: 10 })
  await look()
  expect(await shown()).toMatchObject({ state: 'active_with_ssl', fault: null })
  await heard()
  expect((await mailsTo(seller.email)).map(({ subject }) => subject)).toEqual([`Your shop is at ${host}`])

  const own = `https://${host}:${port}`
  const front = await at(host, '/')
  expect(front.statusCode).toBe(200)
  expect(front.body).toContain(`href="/${product.slug}"`)
  expect(front.body).toContain(`<link rel="canonical" href="${own}"/>`)
  expect(front.body).not.toMatch(/<(a|form) [^>]*\/s\/ada/)
  // A language is chosen here, and its choice leads back here.
  expect((await at(host, '/language/de?back=%2Fs%2Fada')).headers).toMatchObject({
    location: '/',
    'set-cookie': [expect.stringContaining('locale=de')],
  })
  const page = await at(host, `/${product.slug}`)
  expect(page.body).toContain(product.name)
  // Its form may lead to the platform, where the checkout is.
  expect(page.headers['content-security-policy']).toContain(`form-action 'self' https://${platform}:${port};`)
  expect((await at(host, '/sitemap.xml')).body).toContain(`<loc>${own}/${product.slug}</loc>`)
  expect((await at(host, '/feed.xml')).body).toContain(`<link>${own}/${product.slug}</link>`)
  expect((await at(host, '/no-such-thing')).statusCode).toBe(404)
  // The same page has one address, and other shops and areas are at the platform.
  const leads = async (where: string, url: string, headers = {}) => (await at(where, url, headers)).headers['location']
  expect(await leads(host, `/s/ada/${product.slug}`)).toBe(`${own}/${product.slug}`)
  expect(await leads(platform, `/s/ada/${product.slug}?aff=1`)).toBe(`${own}/${product.slug}?aff=1`)
  expect(await leads(host, '/s/rival')).toBe(`https://${platform}:${port}/s/rival`)
  expect((await at(platform, '/s/rival')).statusCode).toBe(200)

  // The checkout is at the platform, which keeps what was chosen here, and no session is ever here.
  const consent = '0b6f1c1e-0f0f-4f0f-8f0f-0f0f0f0f0f0f_all.s.1790000000'
  const cookie = `kontor_consent=${consent}; kontor_access=stolen; locale=de`
  const to = await leads(host, `/${product.slug}/checkout?plan=1`, { cookie })
  const inner = `/s/ada/${product.slug}/checkout?plan=1`
  expect(to).toMatch(`https://${platform}:${port}${inner}&carried=`)
  const carried = to!.slice(`https://${platform}:${port}`.length)
  const kept = await at(platform, carried)
  expect(kept.headers['location']).toBe(inner)
  const lines = [kept.headers['set-cookie']].flat().join('\n')
  expect(lines).toContain(`kontor_consent=${consent}`)
  expect(lines).toContain('locale=de')
  expect(lines).not.toContain('kontor_access')
  expect((await at(platform, carried.replace(/=ey/, '=ex'))).headers['set-cookie']).toBeUndefined()
  // Whoever writes such an address leads nobody elsewhere, nor round in a circle.
  expect(await leads(platform, '/.//evil.test?carried=x.y')).toMatch(/^\/(?!\/)/)
  expect((await at(platform, '/?miscarried=1')).statusCode).toBe(200)
  app.clock.advance({ minutes: 3 })
  expect((await at(platform, carried)).headers['set-cookie']).toBeUndefined()
  expect((await at(host, '/v1/app/session', { cookie: 'kontor_access=stolen' })).statusCode).toBe(401)

  records.delete(`_kontor.${host}`)
  for (const hours of [7, 3, 3]) {
    app.clock.advance({ hours })
    await look()
  }
  expect(await shown()).toMatchObject({ state: 'error', fault: 'no_record' })
  expect((await mailsTo(seller.email)).at(-1)!.subject).toBe(`Your domain ${host} does not work`)
  await expect.poll(async () => (await at(platform, '/s/ada')).statusCode).toBe(200)

  await ask(actor, 'DELETE', `${domains}/:id`, { id })
  await expect(shown()).rejects.toMatchObject({ status: 404 })
})

test('the address below the platform’s own needs no record and no mail', async () => {
  const { seller, actor } = await app.transact((ctx) => makeSellingShop(ctx, { username: 'berta' }))
  const below = `berta.${platform}`
  expect(await ask(actor, 'GET', '/v1/cabinet/subdomain')).toEqual({ host: below })
  const { id } = await ask(actor, 'POST', domains, { host: below })
  records.set(below, [address('127.0.0.1')])
  await look()
  expect(await ask(actor, 'GET', `${domains}/:id`, { id })).toMatchObject({ state: 'active', record: null })
  expect(await mailsTo(seller.email)).toEqual([])
  await expect.poll(async () => (await at(below, '/')).statusCode).toBe(200)
})
