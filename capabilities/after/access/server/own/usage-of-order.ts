import type { disputeFacts } from '#capabilities/sale/disputes/server/index.ts'

/** Since when the buyer has had access. */
export const usageOfOrder: Parameters<typeof disputeFacts.bring>[0] = async ({ db, now }, orderId) => {
  const accesses = await db
    .selectFrom('accesses')
    .innerJoin('products', 'products.id', 'productId')
    .select(['startedAt', 'products.name'])
    .where('orderId', '=', orderId)
    .where('startedAt', '<=', now)
    .orderBy('accesses.id')
    .execute()
  return {
    usage: accesses.flatMap(({ startedAt, name }) => (startedAt ? [{ at: startedAt, text: name }] : [])),
  }
}
