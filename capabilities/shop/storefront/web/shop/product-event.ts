import type { PageEvent } from '#capabilities/sale/checkout/rules/page-events.ts'

type Shown = {
  seller: { username: string }
  product: { id: number | string; name: string }
}
type Priced = { firstAmount: string; currency: string } | undefined

/** What pages before a purchase say of themselves to codes that measure; the price is the first that is paid. */
export const productEvent = (
  page: 'product_page' | 'payment_page',
  { seller, product }: Shown,
  plan: Priced,
): PageEvent => ({
  page,
  variables: {
    seller: seller.username,
    product_id: String(product.id),
    product_name: product.name,
    price: plan?.firstAmount ?? null,
    currency: plan?.currency.toUpperCase() ?? null,
  },
})
