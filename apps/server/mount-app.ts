import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { authenticate } from '#capabilities/people/identity/server/index.ts'
import { mountRoutes } from '#platform/server/http.ts'
import type { AssembledApp } from '#platform/server/assemble-app.ts'
import { makeWorld, type World } from '#platform/server/world.ts'
import { harden } from './harden.ts'
import { keepAnswers } from './keep-answers.ts'
import { pageServices } from './page-services.ts'
import { webPages } from './web.ts'

const root = resolve(import.meta.dirname, '../..')

/** Mounts every room's routes and the pages on one HTTP server. */
export const mountApp = async (app: FastifyInstance, assembled: AssembledApp, world: World): Promise<void> => {
  const dev = world.ports.settings.KONTOR_DEV
  harden(app, world.ports.settings.PUBLIC_URL)
  const cache = await keepAnswers(app, world)
  await mountRoutes(app, {
    routes: assembled.routes,
    permissions: assembled.permissions,
    worldFor: (actor, options) => makeWorld(world.db, world.ports, { actor, ...options }),
    authenticate: (call, keyPair) => authenticate(world, call, keyPair),
    explain: assembled.explain,
    publicUrl: world.ports.settings.PUBLIC_URL,
  })
  if (dev || existsSync(join(root, 'build/server/index.js')))
    await webPages(app, { makeServices: pageServices(assembled, world), cache, dev, root })
}
