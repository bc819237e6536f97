import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import type { World } from '#platform/server/world.ts'
import { ServiceRefusal } from '../connectors/ask.ts'
import { connectorNamed } from '../connectors/connected.ts'
import type { Named } from '../connectors/port.ts'
import type { ServiceDeed } from '../vocabulary.ts'
import { lookedFor, triedForHours, verdictOn, type Failure } from '../rules/pauses.ts'
import { integrationCallState, type CallError } from '../vocabulary.ts'
import { noteAnswered, noteTrouble } from './account/note-standing.ts'
import { keysOf } from './keys.ts'
import type { IntegrationAccount, IntegrationCall } from './tables.ts'

type Lane = { accountId: number; lane: number }
/** The account without its tags, of which there may be thousands. */
type Account = Pick<IntegrationAccount, 'id' | 'connector' | 'state' | 'keysSealed' | 'pausedUntil'> & {
  lists: Named[]
}
/** `isLost`: whoever took it before was not heard of again. */
type Taken = { call: IntegrationCall & { deed: ServiceDeed }; account: Account; isLost: boolean }
type Outcome = { kind: 'done' | 'not_there' } | ({ kind: 'failed'; answer: string | null } & Failure)

/** Nobody else takes a call for as long; all requests of one end sooner. */
const leaseSeconds = 120
const mostAtOnce = 200

/** Works off what waits at an account: take a call, commit, ask the service, note what became of it. */
export const workOff = job<Lane>('integrations.work_off', {
  run: async (world, lane) => {
    for (let count = 0; count < mostAtOnce; count++) {
      const taken = await world.transact((ctx) => take(ctx, lane))
      if (!taken) return
      const outcome = await perform(world, taken)
      if (!(await world.transact((ctx) => note(ctx, taken, outcome)))) return
    }
    await world.transact((ctx) => enqueue(ctx, workOff, lane))
  },
})

/**
 * The next call of a lane, leased: of a person only the oldest that waits, so that nothing overtakes. A worker that was
 * killed leaves its lease behind, and the call is taken again once that has ended.
 */
const take = async (ctx: Ctx, { accountId, lane }: Lane): Promise<Taken | undefined> => {
  const { rows: found } =
    await sql<Account>`select id, connector, state, keys_sealed, paused_until, catalogue -> 'lists' as lists
    from integration_accounts where id = ${accountId} and state <> 'disconnected'`.execute(ctx.db)
  const [account] = found
  if (!account || (account.pausedUntil && Temporal.Instant.compare(account.pausedUntil, ctx.now) > 0)) return undefined
  const { rows } = await sql<Taken['call'] & { isLost: boolean }>`
    with next as (
      select c.id, c.leased_until is not null as is_lost from integration_calls c
      where c.account_id = ${accountId} and c.lane = ${lane} and c.state = 'waiting' and c.next_try_at <= ${ctx.now}
        and (c.leased_until is null or c.leased_until <= ${ctx.now})
        and not exists (select from integration_calls e where e.account_id = c.account_id and e.email = c.email
          and e.id < c.id and e.state = 'waiting')
      order by c.id limit 1 for update skip locked
    )
    update integration_calls c set attempts = c.attempts + 1, leased_until = ${ctx.now.add({ seconds: leaseSeconds })}
    from next where c.id = next.id returning c.*, next.is_lost`.execute(ctx.db)
  return rows[0] && { call: rows[0], account, isLost: rows[0].isLost }
}

/** A list is named by its id or its name, as the catalogue knows it. */
const idOf = (lists: readonly Named[], given: string | null): string | null =>
  given === null
    ? null
    : (lists.find(({ id, name }) => id === given || name.toLowerCase() === given.toLowerCase())?.id ?? given)

/** A deed that must not be done twice, and may have been. */
const isOnce = ({ connector }: Account, deed: ServiceDeed): boolean =>
  connectorNamed(connector).once?.includes(deed) ?? false

const unanswered = (answer: string | null): Outcome => ({
  kind: 'failed',
  status: null,
  retryAfter: undefined,
  answer,
})

const perform = async (world: World, { call, account, isLost }: Taken): Promise<Outcome> => {
  const { deed, tag, email, name, details } = call
  if (isLost && isOnce(account, deed)) return unanswered(null)
  const [firstName = '', ...others] = name.split(' ')
  try {
    const act = connectorNamed(account.connector).deeds[deed]!
    const kind = await act(
      { ports: world.ports, keys: keysOf(world, account) },
      { deed, tag, list: idOf(account.lists, call.list), details },
      { email, firstName, lastName: others.join(' ') },
    )
    return { kind }
  } catch (error) {
    if (error instanceof ServiceRefusal)
      return { kind: 'failed', status: error.status, retryAfter: error.retryAfter, answer: error.answer }
    return unanswered(error instanceof Error ? error.message : null)
  }
}

/** Notes what became of a call, if it is still the taker’s; answers whether the lane may continue. */
const note = async (ctx: Ctx, { call, account }: Taken, outcome: Outcome): Promise<boolean> => {
  const { rows } = await sql`select from integration_calls where id = ${call.id} and state = 'waiting'
    and attempts = ${call.attempts} for update`.execute(ctx.db)
  if (rows.length === 0) return true
  if (outcome.kind === 'failed') return noteFailure(ctx, call, account, outcome)
  await noteAnswered(ctx, account)
  const end = { status: null, answer: null, nextTryAt: null, leasedUntil: null, doneAt: ctx.now }
  if (outcome.kind === 'done')
    await move(ctx, integrationCallState, call.id, 'finish', { set: { ...end, error: null } })
  else if (call.attempts < lookedFor) await putOff(ctx, call, { seconds: 60 * call.attempts, error: 'not_there' })
  else await move(ctx, integrationCallState, call.id, 'skip', { set: { ...end, error: 'not_there' } })
  return true
}

const noteFailure = async (
  ctx: Ctx,
  call: Taken['call'],
  account: Account,
  failure: Failure & { answer: string | null },
): Promise<boolean> => {
  const { kind, error, seconds } = verdictOn(failure, call.attempts)
  const log = { status: failure.status, answer: failure.answer?.slice(0, 500).replaceAll('\0', '') ?? null }
  const isLate = Temporal.Instant.compare(call.begunAt.add({ hours: triedForHours }), ctx.now.add({ seconds })) <= 0
  const mayBeDone = failure.status === null && isOnce(account, call.deed)
  if (kind === 'refused' || isLate || mayBeDone)
    await move(ctx, integrationCallState, call.id, 'fail', {
      set: { ...log, error, nextTryAt: null, leasedUntil: null },
    })
  else await putOff(ctx, call, { ...log, seconds, error })
  await noteTrouble(ctx, account, kind, seconds)
  return kind === 'refused' || kind === 'again'
}

type PutOff = { seconds: number; error: CallError; status?: number | null; answer?: string | null }

const putOff = async (
  ctx: Ctx,
  { id, accountId, lane }: Taken['call'],
  { seconds, error, status = null, answer = null }: PutOff,
): Promise<void> => {
  const at = ctx.now.add({ seconds })
  await sql`update integration_calls set next_try_at = ${at}, leased_until = null, error = ${error}, status = ${status},
    answer = ${answer} where id = ${id}`.execute(ctx.db)
  await enqueue(ctx, workOff, { accountId, lane }, { at })
}

/** A lane that is to be worked off already is not queued again. */
export const wakeLane = (ctx: Ctx, lane: Lane): Promise<void> =>
  enqueue(ctx, workOff, lane, { key: `integration-${lane.accountId}-${lane.lane}` })

/** Wakes what is due and nobody works at: after a pause of its account, or because a worker was killed. */
export const wakeLanes = job('integrations.wake_lanes', {
  schedule: '* * * * *',
  isHousekeeping: true,
  run: (world) =>
    world.transact(async (ctx) => {
      const { rows } = await sql<Lane>`
        select distinct c.account_id, c.lane from integration_calls c join integration_accounts a on a.id = c.account_id
        where c.state = 'waiting' and c.next_try_at <= ${ctx.now} and (c.leased_until is null or c.leased_until <= ${ctx.now})
          and a.state <> 'disconnected' and (a.paused_until is null or a.paused_until <= ${ctx.now}) limit 1000`.execute(
        ctx.db,
      )
      for (const lane of rows) await wakeLane(ctx, lane)
    }),
})
