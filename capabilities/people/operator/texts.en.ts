export const en = {
  title: 'Legal pages',
  text: 'The platform’s own legal pages. Every shop has its own imprint, privacy notice and terms. A blank line starts a new paragraph.',
  missing_imprint: 'There is no imprint yet: visitors cannot see who runs this platform.',
  saved: 'The legal pages have been saved.',
  'group.imprint': 'Imprint',
  'group.privacy': 'Privacy',
  'group.terms': 'Terms',
  open_page: 'Open the page',
  'field.imprint': 'Imprint',
  'field.privacy': 'Privacy',
  'field.terms': 'Terms',
  'hint.imprint':
    'Name, address, email, phone, register and VAT ID of the platform’s operator. Where a language is empty, its page shows another one.',
  'hint.privacy': 'If every language is empty, the page describes what Kontor itself stores.',
  'hint.terms': 'If every language is empty, the page shows general terms between operator, sellers and buyers.',
} as const
