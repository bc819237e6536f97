/** What an order's payment state means for access: given, waited for, paused, over, or nothing yet. */
export type WantedAccess = 'given' | 'pending' | 'paused' | 'ended' | 'none'

export const wantedAccess = (order: { paymentState: string }): WantedAccess => {
  switch (order.paymentState) {
    case 'paid':
    case 'paying':
      return 'given'
    case 'payment_waiting':
      return 'pending'
    case 'payment_paused':
    case 'payment_chargebacked':
      return 'paused'
    case 'payment_canceled':
    case 'payment_refunded':
    case 'payment_not_completed':
      return 'ended'
    default:
      return 'none'
  }
}
