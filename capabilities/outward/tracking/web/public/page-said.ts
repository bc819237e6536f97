import { pageEventId, type PageEvent } from '#capabilities/sale/checkout/rules/page-events.ts'

/** What the page says of itself; nothing on pages that say nothing. */
export const pageSaid = (): PageEvent | undefined => {
  const text = document.getElementById(pageEventId)?.textContent
  return text ? (JSON.parse(text) as PageEvent) : undefined
}

const keyOf = (order: string) => `kontor_measured_${order}`

/** Whether this browser told of an order before: a page that is opened again is no other sale. To be asked after consent only. */
export const isToldBefore = ({ page, variables }: PageEvent): boolean => {
  if (page !== 'success_page' || !variables.order_number) return false
  try {
    return localStorage.getItem(keyOf(variables.order_number)) !== null
  } catch {
    return false
  }
}

export const noteTold = ({ page, variables }: PageEvent): void => {
  if (page !== 'success_page' || !variables.order_number) return
  try {
    localStorage.setItem(keyOf(variables.order_number), '1')
  } catch {
    // A browser that keeps nothing tells of an order once more.
  }
}
