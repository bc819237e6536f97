import type { ConnectorDeclaration } from '../declaration.ts'

export const mailChimpDeclaration: ConnectorDeclaration = {
  name: 'mail_chimp',
  title: 'Mailchimp',
  settings: [{ name: 'apiKey', kind: 'secret' }],
}
