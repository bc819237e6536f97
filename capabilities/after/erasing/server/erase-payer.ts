import type { Ctx } from '#platform/server/context.ts'
import { rowsOf, type Person } from '#platform/server/own-rows.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { payerById, type Payer } from '#capabilities/people/payers/server/index.ts'
import type { erasePayer, payerErasure } from '../contract.ts'
import { erasingRefusals } from '../vocabulary.ts'
import { erase } from './erase.ts'
import { outlookOf } from './find-blockers.ts'

/** A payer as a person at their seller; one who never bought has no user, and rows of no table but their own. */
const personOf = ({ userId, sellerId }: Payer): Person => ({ userId: userId ?? 0, sellerId })

export const showPayerErasure = async (ctx: Ctx, { id }: { id: number }): Promise<Output<typeof payerErasure>> => {
  const payer = await payerById(ctx, id)
  return { ...(await outlookOf(ctx, personOf(payer))), erased: payer.erasedAt !== null }
}

/** A seller's data about a payer, for the seller to hand over (Art. 15 GDPR). */
export const openPayerData = async (ctx: Ctx, { id }: { id: number }): Promise<RawAnswer> => {
  const payer = await payerById(ctx, id)
  return rawAnswer({
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="payer-${id}-${ctx.now.toString().slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    },
    body: JSON.stringify({ writtenAt: ctx.now.toString(), tables: await rowsOf(ctx, personOf(payer)) }, null, 2),
  })
}

export const erasePayerAtSeller = async (ctx: Ctx, { id, understood }: Input<typeof erasePayer>) => {
  const payer = await payerById(ctx, id)
  if (!understood) throw invalid({ understood: ['must_accept'] })
  if (payer.erasedAt !== null || payer.userId === null) throw refuse(erasingRefusals, 'erased_already')
  await erase(ctx, personOf(payer))
  return {}
}
