import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { platformRefusals, refuse, Refusal } from '#platform/shared/refusal.ts'
import type { Ctx } from './context.ts'
import { seal, unseal } from './secrets.ts'
import type { Performed, Route } from './route.ts'
import type { World } from './world.ts'

type Place = Pick<Ctx, 'db' | 'ports' | 'actor' | 'address'> & { now: Temporal.Instant }
/** A request under the key its sender gave it. */
type KeyedRequest = { key: string; route: Route; input: Record<string, unknown>; scope?: string | undefined }
type Claim = { actorKey: string; key: string; first: Performed | undefined }

/** How long a first answer is given again. */
const hours = 24

const claimFor = (origin: Place, { key, route, input, scope }: KeyedRequest): Promise<Claim> => {
  const { kind, userId, sellerId } = origin.actor
  const actorKey = scope
    ? `${scope} ${route.endpoint.method} ${route.endpoint.path}`
    : `${kind}:${userId ?? origin.address ?? ''}:${sellerId ?? ''}`
  const hash = createHash('sha256')
    .update(`${route.endpoint.method} ${route.endpoint.path} ${JSON.stringify(input)}`)
    .digest('base64url')
  return claim(origin, actorKey, key, hash)
}

/**
 * Takes the key for this request, or answers what the first request under it was answered; another request under the
 * same key is refused.
 */
const claim = async ({ db, ports, now }: Place, actorKey: string, key: string, hash: string): Promise<Claim> => {
  const { numAffectedRows } =
    await sql`insert into idempotency_keys (actor_key, key, request_hash, at) values (${actorKey}, ${key}, ${hash}, ${now})
    on conflict (actor_key, key) do update set request_hash = excluded.request_hash, at = excluded.at, status = null, body = null where idempotency_keys.at <= ${now.subtract({ hours })}`.execute(
      db,
    )
  if (numAffectedRows === 1n) return { actorKey, key, first: undefined }
  const { rows } = await sql<{
    requestHash: string
    status: number | null
    body: { sealed: string } | null
  }>`select request_hash, status, body from idempotency_keys where actor_key = ${actorKey} and key = ${key}`.execute(db)
  const first = rows[0]
  if (!first || first.requestHash !== hash) throw refuse(platformRefusals, 'idempotency_key_reused')
  if (first.status === null || first.body === null)
    throw refuse(platformRefusals, 'idempotency_key_in_use', { seconds: 1 })
  return {
    actorKey,
    key,
    first: {
      status: first.status,
      body: JSON.parse(unseal(ports.secret, first.body.sealed)) as unknown,
      isReplay: true,
    },
  }
}

/** Answers are stored sealed: some show a secret that is shown only once. */
const keep = async (
  { db, ports }: Pick<Place, 'db' | 'ports'>,
  { actorKey, key }: Claim,
  answer: Performed,
): Promise<void> => {
  if ('raw' in answer)
    await sql`delete from idempotency_keys where actor_key = ${actorKey} and key = ${key}`.execute(db)
  else
    await sql`update idempotency_keys set status = ${answer.status}, body = ${JSON.stringify({ sealed: seal(ports.secret, JSON.stringify(answer.body ?? null)) })}::jsonb where actor_key = ${actorKey} and key = ${key}`.execute(
      db,
    )
}

/** Once per Idempotency-Key, for a verb: key and effects are one transaction, so that a refused call leaves the key free. */
export const onceInTransaction = async (
  ctx: Ctx,
  request: KeyedRequest,
  verb: () => Promise<Performed>,
): Promise<Performed> => {
  const claimed = await claimFor(ctx, request)
  if (claimed.first) return claimed.first
  const answer = await verb()
  await keep(ctx, claimed, answer)
  return answer
}

/**
 * Once per Idempotency-Key, for a flow, which commits on its way: the key is claimed before it starts. A refusal
 * releases it; after a crash it stays claimed, because the work done so far is unknown here.
 */
export const onceInFlow = async (
  world: World,
  request: KeyedRequest,
  flow: () => Promise<Performed>,
): Promise<Performed> => {
  const origin = { ...world, now: world.ports.now() }
  const claimed = await claimFor(origin, request)
  if (claimed.first) return claimed.first
  try {
    const answer = await flow()
    await keep(origin, claimed, answer)
    return answer
  } catch (error) {
    if (error instanceof Refusal)
      await sql`delete from idempotency_keys where actor_key = ${claimed.actorKey} and key = ${claimed.key}`.execute(
        world.db,
      )
    throw error
  }
}
