import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { answersOf } from '#capabilities/offer/catalog/rules/answers.ts'
import type { answerQuestions } from '../contract.ts'
import { serviceState } from '../vocabulary.ts'
import { serviceChanged } from './events.ts'
import { ownServiceFor } from './find-services.ts'
import { showOwnService } from './show-services.ts'

/** Stores a buyer's answers; they may be changed until the service begins. */
export const answer = async (
  ctx: Ctx,
  { id, answers: given }: Input<typeof answerQuestions>,
): Promise<Output<typeof answerQuestions>> => {
  const service = await ownServiceFor(ctx, id, 'answer')
  const { answers, faults } = answersOf(service.questions, given)
  if (Object.keys(faults).length > 0)
    throw invalid(Object.fromEntries(Object.entries(faults).map(([key, fault]) => [`answers.${key}`, [fault]])))
  const kept = JSON.stringify(answers.map(({ values }, at) => ({ key: service.questions[at]!.key, values })))
  const set = { answers: kept, answeredAt: ctx.now }
  if (service.state === 'waiting_for_answers') await move(ctx, serviceState, id, 'answer', { set })
  else await ctx.db.updateTable('services').set(set).where('id', '=', id).execute()
  await emit(
    ctx,
    serviceChanged,
    { serviceId: id, orderId: service.orderId, productId: service.productId, what: 'answered', by: 'buyer' },
    service.sellerId,
  )
  return showOwnService(ctx, service.accessId)
}
