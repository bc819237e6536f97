/** Words of money that pays nothing, which lists of orders do not load. */
export const unallocatedEn = {
  'unallocated.title': 'Unallocated money',
  'unallocated.subtitle':
    'Bank transfers beyond what was owed, payments that arrived twice and refunds that came back, until you decide what happens to them.',
  'refusal.refund_not_taken':
    'The provider did not accept this refund. The money is still here: try again later, or send it another way and mark it as sent back.',
  'refusal.wires_only': 'Only bank transfers can pay an instalment. Send this money back.',
  'unallocated.again': 'Send back',
  'unallocated.again.title': 'Send {amount} back?',
  'unallocated.again.text':
    'It goes back to {payer} the way it was paid. If their bank cannot take it, it returns to this list.',
  'done.unallocated_again': 'The refund is on its way.',
  'unallocated.empty.title': 'All money is allocated',
  'unallocated.empty.text':
    'Bank transfers that are too high, payments that arrive twice and refunds that the buyer’s bank returned appear here.',
  'unallocated.allocate': 'Use it for an instalment',
  'unallocated.return': 'Mark as sent back',
  'unallocated.return.title': 'Have you sent back {amount}?',
  'unallocated.return.text':
    'First transfer the money to {payer}, for example at your bank. This records that you sent it back; nothing on the order changes.',
  'unallocated.field': 'Outstanding instalment',
  'unallocated.hint': 'Instalments of the same payer. Any remainder stays here.',
  'unallocated.rate': '{amount} · {product} · instalment {number}, {day} · {order}',
  'unallocated.loading': 'Looking for outstanding instalments …',
  'unallocated.none': 'This payer has no outstanding instalment in this currency. You can send the money back.',
  'done.unallocated_return': 'Recorded as sent back.',
  'done.unallocated_allocate': 'The instalment has been paid with it.',
} as const
