import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { seal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import type { Input } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { connectorNamed } from '../../connectors/connected.ts'
import { declarationOf } from '../../connectors/declared.ts'
import type { Keys } from '../../connectors/port.ts'
import type { addAccount, editAccount, setUpAccount } from '../../contract.ts'
import type { Mapping } from '../../rules/mapping.ts'
import {
  integrationAccountState,
  integrationCallState,
  integrationsRefusals,
  mostAccounts,
  type OwnValue,
} from '../../vocabulary.ts'
import { keysOf } from '../keys.ts'
import { wakeAccount } from '../wake-account.ts'
import { findAccount } from './find-account.ts'
import { accountPage, noticeUrl, type Shown } from './show-account.ts'
import { settingsOf, tryKeys, type Tried } from './try-keys.ts'

const kept = (ctx: Ctx, keys: Keys, { name, catalogue }: Tried) => {
  const { keysSealed, secretHint } = sealed(ctx, keys)
  return sql`name = ${name}, catalogue = ${JSON.stringify(catalogue)}, catalogue_at = ${ctx.now},
    keys_sealed = ${keysSealed}, secret_hint = ${secretHint}`
}

const sealed = (ctx: Ctx, keys: Keys) => ({
  keysSealed: seal(ctx.ports.secret, JSON.stringify(keys)),
  secretHint: `•••• ${(keys['apiKey'] ?? '').slice(-4)}`,
})

const expectOffered = (ctx: Pick<Ctx, 'actor'>, connector: string): void => {
  const { feature } = declarationOf(connector) ?? {}
  if (feature !== undefined && ctx.actor.lacks?.includes(feature)) throw refuse(integrationsRefusals, 'not_in_plan')
}

export const connectAccount = async (
  world: World,
  { connector, ...given }: Input<typeof addAccount>,
): Promise<Shown> => {
  expectOffered(world, connector)
  const keys = settingsOf(connector, given)
  const tried = await tryKeys(world, connector, keys)
  const { id } = await world.transact(async (ctx) => {
    const sellerId = sellerOf(ctx)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from integration_accounts where seller_id = ${sellerId} and state <> 'disconnected'`.execute(
      ctx.db,
    )
    if (rows[0]!.n >= mostAccounts) throw refuse(integrationsRefusals, 'too_many', { most: mostAccounts })
    const { keysSealed, secretHint } = sealed(ctx, keys)
    const { rows: made } = await sql<{ id: number }>`
      insert into integration_accounts (seller_id, connector, state, name, keys_sealed, secret_hint, catalogue, catalogue_at,
        created_at, looked_at)
      values (${sellerId}, ${connector}, 'active', ${tried.name}, ${keysSealed},
        ${secretHint}, ${JSON.stringify(tried.catalogue)}, ${ctx.now}, ${ctx.now}, ${ctx.now}) returning id`.execute(
      ctx.db,
    )
    return made[0]!
  })
  return watched(world, id, connector, keys, tried)
}

/** Asks the service to report who unsubscribes there; where it does not, the page of the account says so. */
const watched = async (world: World, id: number, connector: string, keys: Keys, tried: Tried): Promise<Shown> => {
  const url = noticeUrl(world, id)
  const { watch } = connectorNamed(connector)
  const isReporting = watch ? await watch({ ports: world.ports, keys }, url, tried.catalogue).catch(() => false) : false
  return world.transact(async (ctx) => {
    await sql`update integration_accounts set is_reporting = ${isReporting} where id = ${id}`.execute(ctx.db)
    return accountPage(ctx, id)
  })
}

/** Another key; what waited for it is worked off. */
export const changeKey = async (world: World, { id, ...given }: Input<typeof editAccount>): Promise<Shown> => {
  const { connector, ...known } = await world.transact((ctx) => findAccount(ctx, id))
  const keys = settingsOf(connector, given, keysOf(world, known))
  const tried = await tryKeys(world, connector, keys)
  await world.transact(async (ctx) => {
    const { state } = await findAccount(ctx, id)
    await sql`update integration_accounts set ${kept(ctx, keys, tried)}, paused_until = null, failing_since = null
      where id = ${id}`.execute(ctx.db)
    if (state !== 'active') await move(ctx, integrationAccountState, id, 'connect')
    await wakeAccount(ctx, id)
  })
  return watched(world, id, connector, keys, tried)
}

export const refreshCatalogue = async (world: World, id: number): Promise<Shown> => {
  const account = await world.transact((ctx) => findAccount(ctx, id))
  if (!isIn(integrationAccountState, 'connected', account.state)) throw refuse(integrationsRefusals, 'no_account')
  const keys = keysOf(world, account)
  const tried = await tryKeys(world, account.connector, keys)
  await world.transact(async (ctx) => {
    await sql`update integration_accounts set name = ${tried.name}, catalogue = ${JSON.stringify(tried.catalogue)},
      catalogue_at = ${ctx.now} where id = ${id}`.execute(ctx.db)
  })
  return watched(world, id, account.connector, keys, tried)
}

const byField = (mapping: readonly { fieldId: string; value: OwnValue }[]): Mapping =>
  Object.fromEntries(mapping.map(({ fieldId, value }) => [fieldId, value]))

/** What goes into which field; what is left out stays. */
export const setUp = async (ctx: Ctx, { id, mapping }: Input<typeof setUpAccount>): Promise<Shown> => {
  const { mapping: before } = await findAccount(ctx, id)
  const kept = mapping === undefined ? before : mapping && byField(mapping)
  await sql`update integration_accounts set mapping = ${kept === null ? null : JSON.stringify(kept)} where id = ${id}`.execute(
    ctx.db,
  )
  return accountPage(ctx, id)
}

/** The key is forgotten, what was done is kept, what waited is skipped. */
export const disconnect = async (ctx: Ctx, id: number): Promise<Shown> => {
  await findAccount(ctx, id)
  await move(ctx, integrationAccountState, id, 'disconnect', { set: { keysSealed: null, pausedUntil: null } })
  const { rows } = await sql<{ id: number }>`
    select id from integration_calls where account_id = ${id} and state = 'waiting' for update`.execute(ctx.db)
  for (const call of rows) await move(ctx, integrationCallState, call.id, 'skip', { set: { error: 'disconnected' } })
  return accountPage(ctx, id)
}
