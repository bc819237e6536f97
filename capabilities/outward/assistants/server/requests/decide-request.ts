import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move, stateOf } from '#platform/server/move.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { assistantRequestState, assistantsRefusals } from '../../vocabulary.ts'
import type { AssistantRequest } from '../tables.ts'
import { carryOut } from './carry-out.ts'
import { findRequest, isOver, showRequestOf, type Whose } from './find-request.ts'

/** Who confirms sits before a page, with its cookie: no token or key that an assistant could have been given does. */
const expectPage = ({ headers }: Pick<Call, 'headers'>): void => {
  if (headers['authorization']) throw refuse(assistantsRefusals, 'on_page_only')
}

const decided = async (
  ctx: Ctx,
  { whose, id }: { whose: Whose; id: number },
  how: 'confirm' | 'decline',
): Promise<AssistantRequest> => {
  const request = await findRequest(ctx, whose, id)
  // A seller's request is decided in the cabinet, under the rights of who works there.
  if (whose === 'own' && request.sellerId !== null) throw notFound()
  const state = await stateOf(ctx, assistantRequestState, id)
  if (state !== 'pending' || isOver(ctx, request)) throw refuse(assistantsRefusals, 'not_open')
  const { actor, now } = ctx
  await move(ctx, assistantRequestState, id, how, {
    set: { decidedAt: now, decidedBy: actor.userId, decidedAs: actor.role, fingerprint: null },
  })
  await writeAuditEntry(ctx, {
    userId: actor.userId,
    sellerId: request.sellerId,
    action: how === 'confirm' ? 'assistants.confirmed' : 'assistants.declined',
    subject: 'assistant_requests',
    subjectId: id,
    after: { deed: request.deed, client: request.client },
  })
  return request
}

/** A person said yes: the call is made once, by their rights. Who comes second is refused. */
export const confirmFor =
  (whose: Whose) =>
  async (world: World, { id }: { id: number }, call: Call) => {
    expectPage(call)
    const request = await world.transact((ctx) => decided(ctx, { whose, id }, 'confirm'))
    await carryOut(world, request)
    return world.transact((ctx) => showRequestOf(whose)(ctx, { id }))
  }

export const declineFor =
  (whose: Whose) =>
  async (ctx: Ctx, { id }: { id: number }, call: Call) => {
    expectPage(call)
    await decided(ctx, { whose, id }, 'decline')
    return showRequestOf(whose)(ctx, { id })
  }
