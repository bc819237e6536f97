export const en = {
  title: 'Legal pages',
  text: 'The platform’s own legal pages. Every shop has its own imprint, privacy notice and terms. A blank line starts a new paragraph.',
  missing_imprint: 'There is no imprint yet: visitors cannot see who runs this platform.',
  'step.imprint': 'Say who runs this platform',
  'step.imprint_text':
    'Write the imprint. Privacy notice and terms of use come with Kontor; read them, and replace them with your own if you need to.',
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
  'group.processing': 'Data processing agreement',
  'field.processing': 'Data processing agreement',
  'hint.processing':
    'Art. 28 GDPR, between you and your sellers. If every language is empty, sellers are offered the agreement Kontor brings along; have it read by a lawyer.',
  'contract.title': 'Data processing agreement',
  'contract.text':
    'The operator of this platform processes personal data of your buyers for you. Art. 28 GDPR wants a contract about it.',
  'contract.operator': 'Between the operator',
  'contract.no_imprint': 'as the imprint of this platform names them',
  'contract.seller': 'and the seller',
  'contract.conclude': 'Conclude the agreement',
  'contract.conclude_new': 'Conclude the new version',
  'contract.done': 'The agreement has been concluded.',
  'contract.concluded': 'Concluded on {time}',
  'contract.outdated':
    'The operator has published a new version. The one you concluded on {time} holds until you conclude the new one.',
  'contract.print': 'Print or save as PDF',
} as const
