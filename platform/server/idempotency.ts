import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { platformRefusals, refuse, Refusal } from '#platform/shared/refusal.ts'
import type { Ctx } from './context.ts'
import { runKeyed } from './keyed-flow.ts'
import { seal, unseal } from './secrets.ts'
import type { Performed, Route } from './route.ts'
import type { World } from './world.ts'

type Place = Pick<Ctx, 'db' | 'ports' | 'actor' | 'address'> & { now: Temporal.Instant }
/** A request under the key its sender gave it. */
type KeyedRequest = { key: string; route: Route; input: Record<string, unknown>; scope?: string | undefined }
type Claim = { actorKey: string; key: string; holder: string; first: Performed | undefined }

/** How long a first answer is given again. */
const hours = 24
/** After so long a request that has done nothing yet is taken for dead. If it lives, it ends before it does anything. */
const idleSeconds = 60

const claimFor = (origin: Place, { key, route, input, scope }: KeyedRequest): Promise<Claim> => {
  const { kind, userId, sellerId } = origin.actor
  const actorKey = scope
    ? `${scope} ${route.endpoint.method} ${route.endpoint.path}`
    : `${kind}:${userId ?? origin.address ?? ''}:${sellerId ?? ''}`
  const hash = createHash('sha256')
    .update(`${route.endpoint.method} ${route.endpoint.path} ${JSON.stringify(input)}`)
    .digest('base64url')
  return claim(origin, { actorKey, key, hash, isSameAgain: route.isSameAgain === true })
}

type Wanted = { actorKey: string; key: string; hash: string; isSameAgain: boolean }

/**
 * Takes the key for this request, or answers what the first request under it was answered; another request under the
 * same key is refused. The key of a first request that died is taken over where it had done nothing, or where doing it again changes
 * nothing.
 */
const claim = async ({ db, ports, now }: Place, { actorKey, key, hash, isSameAgain }: Wanted): Promise<Claim> => {
  const holder = randomUUID()
  const { numAffectedRows } =
    await sql`insert into idempotency_keys (actor_key, key, request_hash, at, holder, has_begun) values (${actorKey}, ${key}, ${hash}, ${now}, ${holder}, false)
    on conflict (actor_key, key) do update set request_hash = excluded.request_hash, at = excluded.at, holder = excluded.holder, has_begun = false, status = null, body = null
      where idempotency_keys.at <= ${now.subtract({ hours })} or (idempotency_keys.status is null and idempotency_keys.request_hash = excluded.request_hash
        and idempotency_keys.at <= ${now.subtract({ seconds: idleSeconds })} and (not idempotency_keys.has_begun or ${isSameAgain}))`.execute(
      db,
    )
  if (numAffectedRows === 1n) return { actorKey, key, holder, first: undefined }
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
    holder,
    first: {
      status: first.status,
      body: JSON.parse(unseal(ports.secret, first.body.sealed)) as unknown,
      isReplay: true,
    },
  }
}

const mine = ({ actorKey, key, holder }: Claim) =>
  sql`actor_key = ${actorKey} and key = ${key} and holder = ${holder}::uuid`

/** Answers are stored sealed: some show a secret that is shown only once. */
const keep = async ({ db, ports }: Pick<Place, 'db' | 'ports'>, claimed: Claim, answer: Performed): Promise<void> => {
  if ('raw' in answer) await sql`delete from idempotency_keys where ${mine(claimed)}`.execute(db)
  else
    await sql`update idempotency_keys set status = ${answer.status}, body = ${JSON.stringify({ sealed: seal(ports.secret, JSON.stringify(answer.body ?? null)) })}::jsonb where ${mine(claimed)}`.execute(
      db,
    )
}

/** Who lost the key ends here, before what they did is committed and before they call anybody. */
const begin = async (db: Place['db'], claimed: Claim): Promise<void> => {
  const { numAffectedRows } = await sql`update idempotency_keys set has_begun = true where ${mine(claimed)}`.execute(db)
  if (numAffectedRows !== 1n) throw refuse(platformRefusals, 'idempotency_key_in_use', { seconds: 1 })
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
 * releases it, as does a fault before anything was done; after a crash later on it stays claimed, because the work done so far is
 * unknown here.
 */
export const onceInFlow = async (
  world: World,
  request: KeyedRequest,
  flow: () => Promise<Performed>,
): Promise<Performed> => {
  const { db } = world
  const origin = { ...world, now: world.ports.now() }
  const claimed = await claimFor(origin, request)
  if (claimed.first) return claimed.first
  try {
    const answer = await runKeyed({ db, begin: (where) => begin(where, claimed) }, flow)
    await keep(origin, claimed, answer)
    return answer
  } catch (error) {
    const isFree = error instanceof Refusal ? sql`true` : sql`not has_begun`
    await sql`delete from idempotency_keys where ${mine(claimed)} and ${isFree}`.execute(db)
    throw error
  }
}
