import type { ConnectorDeclaration } from '../declaration.ts'

export const mailChimpDeclaration: ConnectorDeclaration = {
  name: 'mail_chimp',
  title: 'Mailchimp',
  keeps: 'people',
  settings: [{ name: 'apiKey', kind: 'secret' }],
  can: ['subscribe', 'unsubscribe', 'tag', 'untag', 'set_fields'],
  reports: 'calls',
  mark: { letters: 'MC', colour: '#8a5a00' },
}
