import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { seal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { ServiceRefusal } from '../connectors/ask.ts'
import { connectorNamed } from '../connectors/connected.ts'
import { declaredConnectors } from '../connectors/declared.ts'
import type { Catalogue, Keys } from '../connectors/port.ts'
import type { addAccount, editAccount, showAccount } from '../contract.ts'
import { integrationAccountState, integrationCallState, integrationsRefusals, mostAccounts } from '../vocabulary.ts'
import { keysOf } from './keys.ts'
import { integrationsTables, type IntegrationAccount } from './tables.ts'
import { wakeAccount } from './wake-account.ts'

type Shown = Output<typeof showAccount>

const findAccount = async (ctx: Ctx, id: number): Promise<IntegrationAccount> => {
  const found = await ctx.db
    .selectFrom('integrationAccounts')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, integrationsTables, 'integration_accounts'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const accountPage = async (ctx: Ctx, id: number): Promise<Shown> => {
  const { connector, state, name, secretHint, catalogue, catalogueAt } = await findAccount(ctx, id)
  const { lists, tags } = catalogue
  return { id, connector, state, name, secretHint, catalogue: { lists: [...lists], tags: [...tags] }, catalogueAt }
}

const settingsOf = (connector: string, given: { apiKey: string; address?: string | undefined }): Keys => {
  const { settings } = declaredConnectors.find(({ name }) => name === connector)!
  return Object.fromEntries(
    settings.map(({ name, kind }) => {
      const value = given[name] ?? ''
      if (kind === 'url' && !URL.canParse(value)) throw invalid({ [name]: [value ? 'invalid_url' : 'required'] })
      return [name, value]
    }),
  )
}

type Tried = { name: string; catalogue: Catalogue }

/** Tries keys, outside transactions; a refusal says whether the key or the service is at fault. */
const tryKeys = async (world: World, connector: string, keys: Keys): Promise<Tried> => {
  const at = { ports: world.ports, keys }
  try {
    return {
      name: await connectorNamed(connector).connect(at),
      catalogue: await connectorNamed(connector).readCatalogue(at),
    }
  } catch (error) {
    if (error instanceof ServiceRefusal && [401, 403].includes(error.status))
      throw refuse(integrationsRefusals, 'key_refused', {}, { apiKey: ['wrong_key'] })
    throw refuse(integrationsRefusals, 'not_answering')
  }
}

const kept = (ctx: Ctx, keys: Keys, { name, catalogue }: Tried) => ({
  name,
  catalogue: JSON.stringify(catalogue),
  catalogueAt: ctx.now,
  keysSealed: seal(ctx.ports.secret, JSON.stringify(keys)),
  secretHint: `•••• ${(keys['apiKey'] ?? '').slice(-4)}`,
})

export const connectAccount = async (
  world: World,
  { connector, ...given }: Input<typeof addAccount>,
): Promise<Shown> => {
  const keys = settingsOf(connector, given)
  const tried = await tryKeys(world, connector, keys)
  return world.transact(async (ctx) => {
    const sellerId = sellerOf(ctx)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from integration_accounts where seller_id = ${sellerId} and state <> 'disconnected'`.execute(
      ctx.db,
    )
    if (rows[0]!.n >= mostAccounts) throw refuse(integrationsRefusals, 'too_many', { most: mostAccounts })
    const { id } = await ctx.db
      .insertInto('integrationAccounts')
      .values({ ...kept(ctx, keys, tried), connector, sellerId, state: 'active', createdAt: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return accountPage(ctx, id)
  })
}

/** Another key; what waited for it is worked off. */
export const changeKey = async (world: World, { id, ...given }: Input<typeof editAccount>): Promise<Shown> => {
  const { connector, ...known } = await world.transact((ctx) => findAccount(ctx, id))
  const address = given.address || keysOf(world, known)['address']
  const keys = settingsOf(connector, { ...given, address })
  const tried = await tryKeys(world, connector, keys)
  return world.transact(async (ctx) => {
    const { state } = await findAccount(ctx, id)
    const set = { ...kept(ctx, keys, tried), pausedUntil: null, failingSince: null }
    if (state === 'active') await ctx.db.updateTable('integrationAccounts').set(set).where('id', '=', id).execute()
    else await move(ctx, integrationAccountState, id, 'connect', { set })
    await wakeAccount(ctx, id)
    return accountPage(ctx, id)
  })
}

export const refreshCatalogue = async (world: World, id: number): Promise<Shown> => {
  const account = await world.transact((ctx) => findAccount(ctx, id))
  if (!isIn(integrationAccountState, 'connected', account.state)) throw refuse(integrationsRefusals, 'no_account')
  const { name, catalogue } = await tryKeys(world, account.connector, keysOf(world, account))
  return world.transact(async (ctx) => {
    await ctx.db
      .updateTable('integrationAccounts')
      .set({ name, catalogue: JSON.stringify(catalogue), catalogueAt: ctx.now })
      .where('id', '=', id)
      .execute()
    return accountPage(ctx, id)
  })
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
