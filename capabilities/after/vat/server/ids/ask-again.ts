import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { job, tryEach } from '#platform/server/job.ts'
import { contractPartnerOf, sellerById } from '#capabilities/people/sellers/server/index.ts'
import { vatIdUnknown } from '../events.ts'
import { askVatId } from './ask-vat-id.ts'

/** Days during which an unanswered check is repeated. */
const askedForDays = 14
/** No buyer waits here. */
const waitMs = 20_000

type Open = { sellerId: number; vatId: string; countryCode: string; since: Temporal.Instant }

/**
 * Repeats checks that were unavailable at the sale. A later "unknown" is reported to the seller; the sale and its
 * documents stay as they are.
 */
export const askAgain = job('vat.ask_again', {
  schedule: '35 * * * *',
  run: async (world) => {
    const from = world.ports.now().subtract({ hours: 24 * askedForDays })
    const { rows } = await sql<Open>`
      select u.seller_id, u.vat_id, u.country_code, min(u.asked_at) as since from vat_id_checks u
      where u.answer = 'unavailable' and u.asked_at > ${from}
        and not exists (select from vat_id_checks later where later.seller_id = u.seller_id and later.vat_id = u.vat_id and later.id > u.id and later.answer <> 'unavailable')
      group by u.seller_id, u.vat_id, u.country_code order by since limit 200`.execute(world.db)
    await tryEach(rows, async (open) => {
      const seller = await sellerById(world, open.sellerId)
      if (!seller) return
      const check = await askVatId(world, await contractPartnerOf(world, seller), open, waitMs)
      if (check.answer === 'invalid') await world.transact((ctx) => tellUnknown(ctx, open))
    })
  },
})

/** Orders sold with reverse charge under the id while it could not be checked. */
const tellUnknown = async (ctx: Ctx, { sellerId, vatId, since }: Open): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from orders where seller_id = ${sellerId} and vat_treatment = 'reverse_charge' and created_at >= ${since.subtract({ minutes: 5 })}
      and upper(regexp_replace(payer_details ->> 'vatId', '[[:space:]._/-]', '', 'g')) = ${vatId} order by id limit 50`.execute(
    ctx.db,
  )
  for (const { id } of rows) await emit(ctx, vatIdUnknown, { vatId, orderId: id }, sellerId)
}
