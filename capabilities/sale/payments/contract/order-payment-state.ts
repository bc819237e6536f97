import { machine } from '#platform/shared/machine.ts'

/** The sum of an order's payments; it moves the order, and lists of payments filter by it. */
export const orderPaymentState = machine('order_payment_state', {
  table: 'orders',
  column: 'payment_state',
  initial: ['payment_pending', 'paid'],
  states: {
    payment_pending: { tone: 'amber', permits: ['pay', 'cancel', 'mark_wire_received'] },
    payment_waiting: { tone: 'amber', permits: ['cancel', 'mark_wire_received'] },
    paying: {
      tone: 'green',
      permits: [
        'pay',
        'cancel',
        'pause',
        'refund',
        'change_rate',
        'change_plan',
        'change_method',
        'mark_wire_received',
      ],
    },
    paid: { tone: 'green', permits: ['refund', 'cancel'] },
    payment_paused: {
      tone: 'red',
      permits: ['pay', 'cancel', 'resume', 'refund', 'change_rate', 'change_method', 'mark_wire_received'],
    },
    payment_canceled: { tone: 'amber', permits: ['refund', 'revoke_cancellation'] },
    payment_not_completed: { tone: 'red', permits: ['pay', 'mark_wire_received'] },
    payment_chargebacked: { tone: 'red', permits: ['pay', 'cancel'] },
    payment_refunded: { tone: 'amber', final: true },
  },
  moves: {
    wait: { from: ['payment_pending'], to: 'payment_waiting' },
    settle: {
      from: [
        'payment_pending',
        'payment_waiting',
        'payment_not_completed',
        'paying',
        'payment_paused',
        'payment_chargebacked',
        'payment_canceled',
      ],
      to: 'paid',
    },
    start_paying: {
      from: ['payment_pending', 'payment_waiting', 'payment_not_completed', 'payment_chargebacked'],
      to: 'paying',
    },
    leave_incomplete: { from: ['payment_pending', 'payment_waiting'], to: 'payment_not_completed' },
    pause: { from: ['paying', 'payment_waiting'], to: 'payment_paused' },
    resume: { from: ['payment_paused'], to: 'paying' },
    cancel: {
      from: ['payment_pending', 'payment_waiting', 'paying', 'paid', 'payment_paused', 'payment_chargebacked'],
      to: 'payment_canceled',
    },
    revoke_cancellation: { from: ['payment_canceled'], to: 'paying' },
    refund: {
      from: ['paid', 'paying', 'payment_paused', 'payment_canceled', 'payment_chargebacked'],
      to: 'payment_refunded',
    },
    charge_back: { from: ['paid', 'paying'], to: 'payment_chargebacked' },
  },
  sets: {
    /** The buyer's first payment is awaited. */
    under_way: ['payment_pending', 'payment_waiting'],
    /** The checkout is complete: it is paid, or its money is promised. */
    agreed: ['payment_waiting', 'paying', 'paid'],
    /** The buyer has yet to pay for the first time, or to try again. */
    awaits_buyer: ['payment_pending', 'payment_not_completed'],
    /** No payment has come in yet. */
    open: ['payment_pending', 'payment_waiting', 'payment_not_completed'],
    /** What fell due is paid; this gives access. */
    settled: ['paying', 'paid'],
    /** Buyers in these states count as members: what was due is paid, or the payments are paused. */
    holding: ['paying', 'paid', 'payment_paused'],
    /** The contract runs: rates are charged as they fall due. */
    billable: ['paying', 'payment_paused'],
    /** The contract runs or is about to: money is to come. */
    running: ['payment_pending', 'payment_waiting', 'paying', 'payment_paused'],
    /** A contract that nothing has ended. */
    in_force: ['payment_pending', 'payment_waiting', 'paying', 'paid', 'payment_paused'],
    /** Its pieces are deducted from stock. */
    sold: ['paying', 'paid', 'payment_paused', 'payment_chargebacked'],
    /** It had started; then a payment failed or was reversed. */
    interrupted: ['payment_paused', 'payment_chargebacked'],
    problems: ['payment_paused', 'payment_chargebacked', 'payment_not_completed'],
    /** Due and unpaid amounts may be collected. */
    collectable: ['paying', 'payment_paused', 'payment_chargebacked'],
    /** Money is to come, or argued about. */
    unresolved: ['payment_pending', 'payment_waiting', 'paying', 'payment_paused', 'payment_chargebacked'],
    over: ['payment_refunded', 'payment_canceled'],
    /** It had been bought, and was reversed. */
    taken_back: ['payment_refunded', 'payment_canceled', 'payment_chargebacked'],
    /** All of the money went back, to the buyer or their bank. */
    money_back: ['payment_refunded', 'payment_chargebacked'],
    /** Reversed, or never paid. */
    lost: ['payment_refunded', 'payment_canceled', 'payment_chargebacked', 'payment_not_completed'],
  },
})
