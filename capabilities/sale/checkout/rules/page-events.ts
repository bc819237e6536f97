/**
 * What public pages of a shop say of themselves to codes that measure: the kind of page, and what is told with it. Nothing of it names
 * or describes a person.
 */
export const pageEvents = {
  shop_page: ['seller'],
  shop_sub_page: ['seller', 'title', 'path'],
  product_page: ['seller', 'product_id', 'product_name', 'price', 'currency'],
  funnel_page: ['seller', 'title', 'path'],
  payment_page: ['seller', 'product_id', 'product_name', 'price', 'currency'],
  success_page: ['seller', 'product_id', 'product_name', 'order_number', 'amount', 'currency', 'payment_form'],
} as const

export type EventPage = keyof typeof pageEvents
export const eventPages = Object.keys(pageEvents) as EventPage[]

/** Amounts are decimal strings (`"49.00"`), currencies ISO codes in capitals; what a page does not know is null. */
export type PageEvent = {
  [Page in EventPage]: {
    page: Page
    variables: Readonly<Record<(typeof pageEvents)[Page][number], string | null>>
  }
}[EventPage]

/** The id of the element a page says it in. */
export const pageEventId = 'page-event'
