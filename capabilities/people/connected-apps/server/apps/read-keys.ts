import { sql } from 'kysely'
import { takePlaces } from '#platform/server/rate-limit.ts'
import { safeRequest } from '#platform/server/safe-request.ts'
import type { World } from '#platform/server/world.ts'
import { hasKey, keySetIn, type KeySet } from '../../rules/public-keys.ts'
import type { Words } from '../oauth-answer.ts'
import { saidBy } from './app-assertion.ts'
import type { IssuerOf } from './client-of-call.ts'
import { appOfIssuer } from './find-app.ts'

/** After so many minutes they are read again: a key that its app has withdrawn lets nobody in for longer. */
const freshFor = 60
/** Whoever knows an app's id can ask for its keys to be read. */
const reads = { hits: 10, seconds: 60 }

/**
 * Before a call is judged, and outside its transaction: reads the keys of an app that publishes them, where the one that signed is
 * not known or was last seen long ago. What cannot be read leaves those that are known.
 */
export const readKeysFor = (issuerOf: IssuerOf) => async (world: World, input: Words) => {
  const said = saidBy(input)
  const app = said && (await appOfIssuer(world, said.clientId, issuerOf(input)))
  if (!app || app.jwksUrl === null) return
  const now = world.ports.now()
  const isFresh = app.jwksReadAt && Temporal.Instant.compare(app.jwksReadAt.add({ minutes: freshFor }), now) > 0
  if (isFresh && app.jwks && hasKey(app.jwks, said.kid)) return
  if ((await takePlaces({ db: world.db, now }, `keys of app ${app.id}`, reads, 1)) === 0) return
  const keys = await keysAt(world, app.jwksUrl)
  if (keys === undefined) return
  await world.transact((ctx) =>
    sql`update oauth_apps set jwks = ${JSON.stringify(keys)}, jwks_read_at = ${now}
      where id = ${app.id} and jwks_url = ${app.jwksUrl}`.execute(ctx.db),
  )
}

const keysAt = ({ ports }: World, url: string): Promise<KeySet | undefined> =>
  safeRequest({
    to: 'app',
    url,
    method: 'GET',
    headers: { accept: 'application/json' },
    body: '',
    allowedHosts: ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean),
    timeoutMs: 5000,
  }).then(
    ({ status, body }) => (status === 200 ? keySetIn(body) : undefined),
    () => undefined,
  )
