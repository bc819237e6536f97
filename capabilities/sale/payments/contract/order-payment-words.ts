const en = {
  'state.order_payment_state.payment_pending': 'Pending',
  'state.order_payment_state.payment_waiting': 'Waiting',
  'state.order_payment_state.paying': 'Paying',
  'state.order_payment_state.paid': 'Paid',
  'state.order_payment_state.payment_paused': 'Paused',
  'state.order_payment_state.payment_canceled': 'Cancelled',
  'state.order_payment_state.payment_not_completed': 'Incomplete',
  'state.order_payment_state.payment_chargebacked': 'Charged back',
  'state.order_payment_state.payment_refunded': 'Refunded',
} as const

const de: Record<keyof typeof en, string> = {
  'state.order_payment_state.payment_pending': 'Offen',
  'state.order_payment_state.payment_waiting': 'Wartet',
  'state.order_payment_state.paying': 'Zahlt',
  'state.order_payment_state.paid': 'Bezahlt',
  'state.order_payment_state.payment_paused': 'Pausiert',
  'state.order_payment_state.payment_canceled': 'Gekündigt',
  'state.order_payment_state.payment_not_completed': 'Nicht abgeschlossen',
  'state.order_payment_state.payment_chargebacked': 'Zurückgebucht',
  'state.order_payment_state.payment_refunded': 'Erstattet',
}

/** What the states of an order's payments are called, for the rooms above that show them, too. */
export const paymentStates = { en, de }
