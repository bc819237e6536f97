import type { World } from '#platform/server/world.ts'

/** The requested amount of a charge, and the order's page with its invoice. */
export const chargeOf = async (world: World, key: string) => {
  const lead = await world.db
    .selectFrom('transfers')
    .leftJoin('payerVisits', 'payerVisits.transferId', 'transfers.id')
    .select(['transfers.id', 'transfers.amount', 'transfers.currency', 'payerVisits.returnUrl'])
    .where('transfers.providerKey', '=', key)
    .executeTakeFirst()
  if (!lead) return undefined
  const along = await world.db.selectFrom('transfers').select('amount').where('chargedWithId', '=', lead.id).execute()
  const amount = along.reduce((sum, part) => sum + part.amount, lead.amount)
  return { amount, currency: lead.currency, invoiceUrl: lead.returnUrl ?? world.ports.settings.PUBLIC_URL }
}
