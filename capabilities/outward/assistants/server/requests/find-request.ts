import { sql } from 'kysely'
import { maskedFor } from '#platform/server/contact-edge.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { showRequest } from '../../contract.ts'
import { assistantsTables, type AssistantRequest } from '../tables.ts'
import { pageOf } from './ask-request.ts'

/** Which requests somebody sees: those of the seller they work for, or those their own assistant made. */
export type Whose = 'sellers' | 'own'

type Named = AssistantRequest & { askedBy: string; decider: string | null }

export const findRequest = async (ctx: Ctx, whose: Whose, id: number): Promise<Named> => {
  const seen =
    whose === 'sellers'
      ? sql`${inScope(ctx, assistantsTables, 'assistant_requests', 'r')} and r.seller_id is not null`
      : sql`r.user_id = ${ctx.actor.userId}`
  const { rows } = await sql<Named>`
    select r.*, trim(u.first_name || ' ' || u.last_name) as asked_by, trim(d.first_name || ' ' || d.last_name) as decider
    from assistant_requests r join users u on u.id = r.user_id left join users d on d.id = r.decided_by
    where r.id = ${id} and ${seen}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A request as a page and an assistant read it; what has waited too long reads as expired before the job says so. */
export const shownRequest = (ctx: Pick<Ctx, 'now' | 'ports'>, request: Named): Output<typeof showRequest> => ({
  id: request.id,
  state: request.state === 'pending' && isOver(ctx, request) ? 'expired' : request.state,
  deed: request.deed,
  facts: request.facts,
  input: request.input,
  client: request.client,
  askedBy: request.askedBy,
  createdAt: request.createdAt,
  expiresAt: request.expiresAt,
  decidedAt: request.decidedAt,
  decidedBy: request.decider,
  fault: request.fault,
  answer: request.answer,
  url: pageOf(ctx, request),
})

export const isOver = ({ now }: Pick<Ctx, 'now'>, { expiresAt }: Pick<AssistantRequest, 'expiresAt'>): boolean =>
  Temporal.Instant.compare(expiresAt, now) <= 0

export const showRequestOf =
  (whose: Whose) =>
  async (ctx: Ctx, { id }: { id: number }) => {
    const shown = shownRequest(ctx, await findRequest(ctx, whose, id))
    const { facts, input, answer } = shown
    // What the call of who confirmed brought up is shown to who asked as their own calls would show it.
    return whose === 'own' ? { ...shown, ...maskedFor(ctx, { facts, input, answer }) } : shown
  }
