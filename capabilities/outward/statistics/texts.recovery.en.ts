/** Words of recovered payments. */
export const recoveryEn = {
  'recovery.text':
    'Payments of subscriptions and instalments that were declined when they were charged automatically, and how many were paid after all: by a later attempt, or by the buyer with another payment method.',
  'recovery.none': 'No payment has been declined in the last twelve months.',
  'recovery.share': 'Recovered payments',
  'recovery.share_text': '{recovered} of {declined} declined payments, {amount}',
  'recovery.table': 'By month and reason',
  'recovery.month': 'Month',
  'recovery.reason': 'Reason',
  'recovery.all': 'All reasons',
  'recovery.declined': 'Declined',
  'recovery.recovered': 'Recovered',
  'recovery.rate': 'Share',
  'recovery.by_retry': 'By another attempt',
  'recovery.by_payer': 'By the buyer',
} as const
