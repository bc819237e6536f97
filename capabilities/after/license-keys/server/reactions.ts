import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { isIn } from '#platform/shared/machine.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { accessChanged } from '#capabilities/after/access/server/index.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { licenseKeyState } from '../vocabulary.ts'
import { handOutKeys } from './hand-out-keys.ts'
import { followStock } from './key-stock.ts'

export const licenseKeyReactions = [
  react('license_keys.follow_access', accessChanged, async (ctx, { payload }) => {
    if (isIn(publishState, 'open', payload.to)) await handOutKeys(ctx, payload.accessId)
    if (payload.to === 'publish_canceled') await takeBack(ctx, payload.accessId, payload.productId)
  }),
]

const takeBack = async (ctx: Ctx, accessId: number, productId: number): Promise<void> => {
  const { rows } = await sql<{ id: number; state: string }>`
    select k.id, k.state from license_keys k join accesses a on a.id = k.access_id join orders o on o.id = a.order_id
    where k.access_id = ${accessId} and k.settles and a.publish_state = 'publish_canceled' and o.payment_state in ${inSet(orderPaymentState, 'lost')} order by k.id for update of k`.execute(
    ctx.db,
  )
  for (const key of rows) {
    if (key.state === 'sold')
      await move(ctx, licenseKeyState, key.id, 'revoke', {
        set: { revokedAt: ctx.now, settles: false },
        reason: 'purchase taken back',
      })
    else await ctx.db.updateTable('licenseKeys').set({ settles: false }).where('id', '=', key.id).execute()
  }
  if (rows.length > 0) await followStock(ctx, productId)
}
