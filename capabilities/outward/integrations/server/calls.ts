import { sql } from 'kysely'
import { hidesContacts } from '#platform/server/contact-edge.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import { mask } from '#platform/shared/contact-masks.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { showCall } from '../contract.ts'
import { integrationCallState, integrationsRefusals } from '../vocabulary.ts'
import { groundsFor } from './grounds.ts'
import { integrationsTables, type IntegrationAccount, type IntegrationCall } from './tables.ts'
import { wakeAccount } from './wake-account.ts'

const findCall = async (ctx: Ctx, id: number): Promise<IntegrationCall> => {
  const { rows } = await sql<IntegrationCall>`select * from integration_calls
    where id = ${id} and ${inScope(ctx, integrationsTables, 'integration_calls')}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export const callPage = async (ctx: Ctx, id: number): Promise<Output<typeof showCall>> => {
  const { email, name, deed, list, tag, details, proof, status, answer, attempts, doneAt } = await findCall(ctx, id)
  const { fields = {}, deal, event, sale } = details
  const sent = [
    ...Object.entries(fields).map(([field, value]) => ({ name: field, value })),
    ...(deal ? [{ name: deal.stage, value: deal.title }] : []),
    ...(event ? [{ name: event.name, value: event.value }] : []),
    ...(sale ? [{ name: sale.orderNumber, value: `${sale.amount} ${sale.currency}` }] : []),
  ]
  const isHidden = hidesContacts(ctx)
  return {
    id,
    email,
    name: isHidden ? mask : name,
    deed,
    list,
    tag,
    sent: isHidden ? sent.map((each) => ({ name: each.name, value: mask })) : sent,
    proof,
    status,
    // Services repeat in their answers what they were sent.
    answer: isHidden ? null : answer,
    attempts,
    doneAt,
  }
}

/** Whoever unsubscribed in the meantime is not subscribed by trying again. */
export const retryBySeller = async (ctx: Ctx, id: number): Promise<void> => {
  const { sellerId, accountId, deed, email } = await findCall(ctx, id)
  const { rows } = await sql<Pick<IntegrationAccount, 'state'>>`
    select state from integration_accounts where id = ${accountId}`.execute(ctx.db)
  const account = rows[0]!
  if (account.state === 'disconnected') throw refuse(integrationsRefusals, 'no_account')
  const proof = deed === 'subscribe' ? await groundsFor(ctx, { sellerId }, email) : undefined
  if (deed === 'subscribe' && proof === undefined) {
    await move(ctx, integrationCallState, id, 'skip', { set: { error: 'no_consent' } })
    return
  }
  await move(ctx, integrationCallState, id, 'retry', {
    set: { attempts: 0, begunAt: ctx.now, nextTryAt: ctx.now, ...(proof ? { proof: JSON.stringify(proof) } : {}) },
  })
  await wakeAccount(ctx, accountId)
}
