import { pageEventId, type PageEvent } from '#capabilities/sale/checkout/rules/page-events.ts'

/** What the page says of itself; nothing on pages that say nothing. */
export const pageSaid = (): PageEvent | undefined => {
  const text = document.getElementById(pageEventId)?.textContent
  return text ? (JSON.parse(text) as PageEvent) : undefined
}

const keyOf = (order: string, codeId: number | string) => `kontor_measured_${order}_${codeId}`

/** Whether this browser told a code of an order before: a page that is opened again is no other sale. To be asked after consent only. */
export const isToldBefore = ({ page, variables }: PageEvent, codeId: number | string): boolean => {
  if (page !== 'success_page' || !variables.order_number) return false
  try {
    return localStorage.getItem(keyOf(variables.order_number, codeId)) !== null
  } catch {
    return false
  }
}

export const noteTold = ({ page, variables }: PageEvent, codeId: number | string): void => {
  if (page !== 'success_page' || !variables.order_number) return
  try {
    localStorage.setItem(keyOf(variables.order_number, codeId), '1')
  } catch {
    // A browser that keeps nothing tells of an order once more.
  }
}
