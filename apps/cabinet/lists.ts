import type { Area } from '#platform/web/shell/navigation.ts'

/** What the screens of entries list, so that their first page is on its way before they are opened. */
export const cabinetLists: NonNullable<Area['lists']> = {
  orders: async () => (await import('#capabilities/sale/orders/contract/lists.ts')).orderList,
  deals: async () => (await import('#capabilities/sale/deals/contract.ts')).dealList,
  order_rates: async () => (await import('#capabilities/sale/order-desk/contract/rates.ts')).orderRateList,
  claims: async () => (await import('#capabilities/after/collections/contract.ts')).claimList,
  products: async () => (await import('#capabilities/offer/catalog/contract/lists.ts')).productList,
  services: async () => (await import('#capabilities/after/services/contract/lists.ts')).serviceList,
  shipments: async () => (await import('#capabilities/after/shipments/contract.ts')).shipmentList,
  downloads: async () => (await import('#capabilities/after/downloads/contract.ts')).downloadList,
  vouchers: async () => (await import('#capabilities/after/certificates/contract.ts')).voucherList,
  license_keys: async () => (await import('#capabilities/after/license-keys/contract.ts')).keyList,
  reviews: async () => (await import('#capabilities/after/reviews/contract.ts')).reviewList,
  payers: async () => (await import('#capabilities/people/payers/contract.ts')).payerList,
  discounts: async () => (await import('#capabilities/offer/discounts/contract.ts')).couponList,
  upsells: async () => (await import('#capabilities/sale/upsells/contract.ts')).upsellList,
  transfers: async () => (await import('#capabilities/sale/payments/contract.ts')).transferList,
  invoices: async () => (await import('#capabilities/after/invoices/contract.ts')).invoiceList,
  payouts: async () => (await import('#capabilities/after/payouts/contract/lists.ts')).payoutList,
}

/** What screens of one answer ask for first, as they ask for it. */
export const cabinetAnswers: NonNullable<Area['answers']> = {
  '': async () => ({ endpoint: (await import('#capabilities/sale/order-desk/contract.ts')).sellerHome, input: {} }),
  statistics: async () => {
    const { firstStatistics, showStatistics } = await import('#capabilities/outward/statistics/contract.ts')
    return { endpoint: showStatistics, input: firstStatistics }
  },
}

/** What rooms do with chosen rows of lists below them. */
export const broughtBulk: NonNullable<Area['bulk']> = {
  'orders.orders': async () => {
    const [{ orderBulk }, { accessBulkTexts }] = await Promise.all([
      import('#capabilities/after/access/contract/order-bulk.ts'),
      import('#capabilities/after/access/texts.bulk.ts'),
    ])
    return { actions: orderBulk.actions, texts: accessBulkTexts }
  },
}
