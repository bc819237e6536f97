import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { declarationOf } from '../../connectors/declared.ts'
import type { beginSending, countSending, showSending } from '../../contract/sendings.ts'
import { integrationCallState, integrationSendingState, integrationsRefusals } from '../../vocabulary.ts'
import { findAccount } from '../account/find-account.ts'
import { queueCall } from '../queue-call.ts'
import { integrationsTables, type IntegrationAccount, type IntegrationSending } from '../tables.ts'
import { fieldsFor } from '../values.ts'
import { buyersAfter, countBuyers } from './buyers.ts'

type Shown = Output<typeof showSending>

const accountFor = async (ctx: Ctx, id: number, deed: IntegrationSending['deed']): Promise<IntegrationAccount> => {
  const account = await findAccount(ctx, id)
  if (account.state === 'disconnected') throw refuse(integrationsRefusals, 'no_account')
  if (!declarationOf(account.connector)?.can.includes(deed)) throw refuse(integrationsRefusals, 'not_offered')
  return account
}

/** How many buyers there are, before any is sent. */
export const countToSend = async (ctx: Ctx, { id, ...given }: Input<typeof countSending>) => {
  const { sellerId } = await findAccount(ctx, id)
  return { count: await countBuyers(ctx, { sellerId, ...given }) }
}

export const begin = async (ctx: Ctx, { id: accountId, ...given }: Input<typeof beginSending>): Promise<Shown> => {
  const { deed, list, tag, productIds, boughtFrom, boughtTill } = given
  const { sellerId } = await accountFor(ctx, accountId, deed)
  const peopleCount = await countBuyers(ctx, { sellerId, productIds, boughtFrom, boughtTill })
  const { rows } = await sql<{ id: number }>`
    insert into integration_sendings (seller_id, account_id, deed, list, tag, product_ids, bought_from, bought_till,
      people_count, state, created_by, created_at)
    values (${sellerId}, ${accountId}, ${deed}, ${list || null}, ${tag || null}, ${productIds}::bigint[], ${boughtFrom}, ${boughtTill},
      ${peopleCount}, 'running', ${ctx.actor.userId ?? null}, ${ctx.now}) returning id`.execute(ctx.db)
  const { id } = rows[0]!
  await enqueue(ctx, sendOn, { sendingId: id }, { key: `sending-${id}` })
  return sendingPage(ctx, id)
}

const findSending = async (ctx: Ctx, id: number): Promise<IntegrationSending> => {
  const { rows } = await sql<IntegrationSending>`select * from integration_sendings
    where id = ${id} and ${inScope(ctx, integrationsTables, 'integration_sendings')} for update`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export const sendingPage = async (ctx: Ctx, id: number): Promise<Shown> => {
  const { state, deed, peopleCount, queuedCount } = await findSending(ctx, id)
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from integration_calls where sending_id = ${id} group by state`.execute(ctx.db)
  const count = (name: string) => rows.find((row) => row.state === name)?.count ?? 0
  return {
    id,
    state,
    deed,
    peopleCount,
    queuedCount,
    doneCount: count('done'),
    waitingCount: count('waiting'),
    failedCount: count('failed'),
    skippedCount: count('skipped'),
  }
}

/** Nobody else is sent, and who waits is skipped; what was sent is sent. */
export const stop = async (ctx: Ctx, id: number): Promise<Shown> => {
  await findSending(ctx, id)
  await move(ctx, integrationSendingState, id, 'stop', { set: { endedAt: ctx.now } })
  const { rows } = await sql<{ id: number }>`select id from integration_calls where sending_id = ${id}
    and state = 'waiting' and leased_until is null for update`.execute(ctx.db)
  for (const call of rows) await move(ctx, integrationCallState, call.id, 'skip', { set: { error: 'stopped' } })
  return sendingPage(ctx, id)
}

const atOnce = 100

/** Writes the calls of the next buyers; killed between two parts, it continues where the last one ended. */
export const sendOn = job<{ sendingId: number }>('integrations.send_on', {
  run: (world, { sendingId }) =>
    world.transact(async (ctx) => {
      const { rows } = await sql<IntegrationSending>`
        select * from integration_sendings where id = ${sendingId} and state = 'running' for update`.execute(ctx.db)
      const [sending] = rows
      if (sending) await sendPart(ctx, sending)
    }),
})

const sendPart = async (ctx: Ctx, sending: IntegrationSending): Promise<void> => {
  const { id, deed, list, tag, lastEmail } = sending
  const { rows } = await sql<IntegrationAccount>`
    select * from integration_accounts where id = ${sending.accountId}`.execute(ctx.db)
  const account = rows[0]!
  const buyers = account.state === 'disconnected' ? [] : await buyersAfter(ctx, sending, lastEmail, atOnce)
  for (const buyer of buyers) {
    const details = deed === 'tag' ? {} : { fields: await fieldsFor(ctx, account, buyer) }
    const { email, name } = buyer
    await queueCall(ctx, {
      account,
      key: `sending:${id}:${email}`,
      email,
      name,
      deed,
      list,
      tag,
      details,
      sendingId: id,
    })
  }
  const last = buyers.at(-1)?.email
  if (last === undefined || buyers.length < atOnce)
    await move(ctx, integrationSendingState, id, 'finish', {
      set: { endedAt: ctx.now, queuedCount: sending.queuedCount + buyers.length },
    })
  else {
    const queuedCount = sending.queuedCount + buyers.length
    await sql`update integration_sendings set last_email = ${last}, queued_count = ${queuedCount} where id = ${id}`.execute(
      ctx.db,
    )
    await enqueue(ctx, sendOn, { sendingId: id }, { key: `sending-${id}` })
  }
}
