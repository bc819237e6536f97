import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { showCall } from '../contract.ts'
import { integrationCallState, integrationsRefusals } from '../vocabulary.ts'
import { isAllowed } from './queue-call.ts'
import { integrationsTables, type IntegrationCall } from './tables.ts'
import { wakeAccount } from './wake-account.ts'

const findCall = async (ctx: Ctx, id: number): Promise<IntegrationCall> => {
  const found = await ctx.db
    .selectFrom('integrationCalls')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, integrationsTables, 'integration_calls'))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const callPage = async (ctx: Ctx, id: number): Promise<Output<typeof showCall>> => {
  const { email, name, deed, list, tag, status, answer, attempts, doneAt } = await findCall(ctx, id)
  return { id, email, name, deed, list, tag, status, answer, attempts, doneAt }
}

/** Whoever unsubscribed in the meantime is not subscribed by trying again. */
export const retryBySeller = async (ctx: Ctx, id: number): Promise<void> => {
  const { sellerId, accountId, deed, email } = await findCall(ctx, id)
  const account = await ctx.db
    .selectFrom('integrationAccounts')
    .select('state')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (account.state === 'disconnected') throw refuse(integrationsRefusals, 'no_account')
  if (!(await isAllowed(ctx, sellerId, deed, email))) {
    await move(ctx, integrationCallState, id, 'skip', { set: { error: 'no_consent' } })
    return
  }
  await move(ctx, integrationCallState, id, 'retry', { set: { attempts: 0, begunAt: ctx.now, nextTryAt: ctx.now } })
  await wakeAccount(ctx, accountId)
}
