import { personName } from '#platform/shared/postal.ts'
import type { disputeFacts } from '#capabilities/sale/disputes/server/index.ts'

/** Who bought what, when and from where, and what they agreed to. */
export const factsOfOrder: Parameters<typeof disputeFacts.bring>[0] = async ({ db }, orderId) => {
  const order = await db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'productId')
    .select(['payerDetails', 'orders.createdAt', 'products.name as product', 'address'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const consents = await db
    .selectFrom('consents')
    .select(['at', 'text', 'address'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  const { company, email } = order.payerDetails
  return {
    customerName: personName(order.payerDetails, order.payerDetails.countryCode) || (company ?? ''),
    customerEmail: email,
    networkAddress: consents.find(({ address }) => address)?.address ?? null,
    product: order.product,
    boughtAt: order.createdAt,
    consents: consents.map(({ at, text }) => ({ at, text })),
  }
}
