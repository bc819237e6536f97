import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { importTracking as importCall } from '../contract.ts'
import { readTracking } from '../rules/read-tracking.ts'
import { shipmentState } from '../vocabulary.ts'
import { sendShipment, trackShipment } from './move-shipment.ts'
import { shipmentTables } from './tables.ts'

/** Parcels of a file leave with their numbers, or get other ones; a line that is wrong is told and stops none of the others. */
export const importTracking = async (
  ctx: Ctx,
  { rows: csv }: Input<typeof importCall>,
): Promise<Output<typeof importCall>> => {
  const { rows, faults } = readTracking(csv)
  const told: Output<typeof importCall>['faults'] = [...faults]
  let [sentCount, trackedCount] = [0, 0]
  for (const { line, parcel: id, carrier, number, link } of rows) {
    const known = await ctx.db
      .selectFrom('shipments')
      .select('state')
      .where('id', '=', id)
      .where(inScope(ctx, shipmentTables, 'shipments'))
      .executeTakeFirst()
    const tracking = { carrier: carrier || null, trackingNumber: number, trackingUrl: link || null }
    if (known && permits(shipmentState, known.state, 'ship')) {
      await sendShipment(ctx, { id, ...tracking })
      sentCount++
    } else if (known && permits(shipmentState, known.state, 'track')) {
      await trackShipment(ctx, { id, ...tracking })
      trackedCount++
    } else told.push({ line, key: known ? 'not_possible' : 'not_in_list' })
  }
  return { sentCount, trackedCount, faults: told.toSorted((a, b) => a.line - b.line) }
}
