import { pageEventId, type PageEvent } from '#capabilities/sale/checkout/rules/page-events.ts'

/** The page's tracking data; undefined on pages without any. */
export const pageSaid = (): PageEvent | undefined => {
  const text = document.getElementById(pageEventId)?.textContent
  return text ? (JSON.parse(text) as PageEvent) : undefined
}

const keyOf = (order: string, codeId: number | string) => `kontor_measured_${order}_${codeId}`

/**
 * Whether this browser already reported the order to a code: reopening a page is no second sale. Call it after consent
 * only.
 */
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
    // Without storage the browser reports an order again.
  }
}
