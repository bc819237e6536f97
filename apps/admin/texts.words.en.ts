/** What else people call the places of this area: the palette finds them by it. */
export const adminWordsEn = {
  home: 'start overview dashboard',
  accounts: 'sellers merchants customers',
  status: 'alerts health jobs failed monitoring version disk backup',
  claims: 'dunning reminder overdue collection',
  persons: 'users accounts person sessions sign in email',
  staff: 'team rights managers administrators colleagues invite',
  new_staff: 'create add invite',
  refunds: 'refund money back returned',
  chargebacks: 'dispute return debit',
  failed_mails: 'failed bounced error',
  new_plan: 'create add',
  new_fees: 'create add',
  new_rate: 'create add currency',
} as const
