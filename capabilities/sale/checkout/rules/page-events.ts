/**
 * Data of a shop's public pages for tracking codes: the kind of page, and its variables. They neither name nor describe
 * a person.
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

/** The id of the element that contains them. */
export const pageEventId = 'page-event'
