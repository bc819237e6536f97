export const en = {
  title: 'Cancellation terms',
  text: 'How contracts end. Buyers read the terms before they buy; orders keep the wording they were placed under.',
  empty:
    'No terms of your own yet. Until then our standard applies: subscriptions end with the period already paid for.',
  new: 'New terms',
  create: 'Create terms',
  back: 'All cancellation terms',
  reseller:
    'While you sell through our company, its terms apply to new orders. Yours apply again when you sell in your own name.',
  default: 'Default',
  in_products:
    '{count, plural, =0 {Not used by any product} one {Used by # product} other {Used by # products}} · version {version}',
  'action.edit': 'Edit',
  'action.remove': 'Remove',
  'done.remove': 'Removed',
  'refusal.in_use':
    '{count, plural, one {# product uses} other {# products use}} these terms. Choose others there first.',
  'column.agreement': 'Buyers',
  'column.isDefault': 'Default',
  'choice.agreement.shown': 'can read them via a link',
  'choice.agreement.consent': 'must agree',
  'hint.name': 'For you; buyers do not see it.',
  'field.companyText': 'Text for companies',
  'hint.companyText': 'Shown to buyers who enter a company. Leave empty to use the same text for all.',
  'field.agreement': 'Buyers',
  'field.isDefault': 'Default for all products without terms of their own',
}
