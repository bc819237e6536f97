import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { authenticate } from '#capabilities/people/identity/server/index.ts'
import { endStreams } from '#platform/server/event-streams.ts'
import { mountRoutes } from '#platform/server/http.ts'
import { root } from '#platform/server/root.ts'
import { isMonitor } from '#platform/server/monitor.ts'
import type { AssembledApp } from '#platform/server/assemble-app.ts'
import { makeWorld, type World } from '#platform/server/world.ts'
import { framedPages } from './embeds/framed-pages.ts'
import { harden } from './harden.ts'
import { keepAnswers } from './keep-answers.ts'
import { ownDomains } from './own-domains.ts'
import { observeRequests } from './observe-requests.ts'
import { pageServices } from './page-services.ts'
import { wellKnown } from './well-known.ts'
import { testModeFront } from './test-mode/front.ts'
import type { OpenedTestWorlds } from './test-mode/worlds.ts'
import { traceRequests } from './trace-requests.ts'
import { uploadsGoTo } from '#capabilities/outward/integrations/server/index.ts'
import { pagesOfProviders } from '#capabilities/sale/payments/server/index.ts'
import { openShopNames } from '#capabilities/sale/checkout/server/index.ts'
import { openDirectory } from '#capabilities/shop/domains/server/index.ts'
import { assignVersions } from '#capabilities/shop/experiments/server/index.ts'
import { webPages } from './web.ts'

/** `/v1.1` is `/v1` under the name some programs know. */
const currentVersion = (url: string): string => url.replace(/^\/v1\.1\//, '/v1/')

/** Programs end a call of the seller API with a slash, or not; it is the same call. */
const withoutSlash = (url: string): string => url.replace(/^(\/api\/[^?]*[^/?])\/+(?=\?|$)/, '$1')

/** Where pages lead to, send to and get files from that is not ours. */
const elsewhere = ({ settings, storage }: World['ports']) => ({
  formsLeadTo: pagesOfProviders(settings),
  uploadsGoTo: uploadsGoTo(settings),
  filesFrom: storage.links ? [storage.links.origin] : [],
})

/** One HTTP server with every room's routes and the pages; where the process only runs jobs, with its probes alone. */
export const openApp = async (
  assembled: AssembledApp,
  world: World,
  options: FastifyServerOptions = {},
  tests?: OpenedTestWorlds,
): Promise<FastifyInstance> => {
  const domains = await openDirectory(world)
  const app = Fastify({
    // Reading the pages takes a small machine longer than Fastify would wait.
    pluginTimeout: 120_000,
    bodyLimit: 1024 ** 2,
    rewriteUrl: ({ url = '/', headers }) => currentVersion(domains.innerAddress(headers.host ?? '', withoutSlash(url))),
    ...options,
  })
  const { settings } = world.ports
  const { kind } = world.ports.process
  traceRequests(app)
  observeRequests(app, settings.LOG_REQUESTS)
  harden(app, settings.PUBLIC_URL)
  app.addHook('onClose', domains.stop)
  app.addHook('preClose', async () => endStreams(world))
  if (tests) testModeFront(app, tests, settings.PUBLIC_URL)
  if (kind !== 'worker') ownDomains(app, world, domains)
  wellKnown(app, world, async () =>
    (await openShopNames(world)).filter((name) => domains.leadingOf(name) === undefined),
  )
  const kept = kind === 'worker' ? undefined : await keepAnswers(app, world)
  await mountRoutes(app, {
    routes: assembled.routes.filter(({ probe }) => probe || kind !== 'worker'),
    permissions: assembled.permissions,
    worldFor: (actor, options) => makeWorld(world.db, world.ports, { actor, ...options }),
    authenticate: (call, keyPair) => authenticate(world, call, keyPair),
    explain: assembled.explain,
    isMonitor: (caller) => isMonitor(settings, caller),
    publicUrl: settings.PUBLIC_URL,
  })
  if (kept) await mountPages(app, assembled, world, kept)
  return app
}

type KeptForPages = Awaited<ReturnType<typeof keepAnswers>>

/** The pages, where they are built or made of the source. */
const mountPages = async (app: FastifyInstance, assembled: AssembledApp, world: World, kept: KeptForPages) => {
  const { settings } = world.ports
  const dev = settings.KONTOR_DEV
  if (!dev && !existsSync(join(root, 'build/server/index.js'))) return
  const versions = await assignVersions(world)
  app.addHook('onClose', versions.stop)
  await webPages(app, {
    makeServices: pageServices(assembled, world, kept.reads),
    cache: kept.pages,
    versionsFor: versions.assign,
    elsewhere: elsewhere(world.ports),
    framedPage: framedPages(world),
    dev,
    root,
  })
}
