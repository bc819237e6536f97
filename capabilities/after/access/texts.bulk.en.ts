/** What can be done with chosen orders; the list of orders loads these words alone. */
export const accessBulkEn = {
  'bulk.resend_access': 'Send access again',
  'bulk.resend_access.confirm':
    '{count, plural, one {Send the access email of one order again?} other {Send the access emails of # orders again?}}',
  'bulk.resend_access.done': '{count, plural, one {One access email sent} other {# access emails sent}}',
} as const
