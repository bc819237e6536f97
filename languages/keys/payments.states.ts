// Written by `npm run texts -- extract` from languages/en/payments.states.po.
import { catalogue } from '../catalogue.ts'

export const paymentsStatesMessages = catalogue<
  | 'state.order_payment_state.payment_pending'
  | 'state.order_payment_state.payment_waiting'
  | 'state.order_payment_state.paying'
  | 'state.order_payment_state.paid'
  | 'state.order_payment_state.payment_paused'
  | 'state.order_payment_state.payment_canceled'
  | 'state.order_payment_state.payment_not_completed'
  | 'state.order_payment_state.payment_chargebacked'
  | 'state.order_payment_state.payment_refunded'
>('payments.states')
