import type { ConnectorDeclaration } from '../declaration.ts'

export const mailingWorkDeclaration: ConnectorDeclaration = {
  name: 'mailing_work',
  title: 'mailingwork',
  keeps: 'people',
  settings: [
    { name: 'userName', kind: 'text' },
    { name: 'apiKey', kind: 'secret' },
  ],
  can: ['subscribe', 'unsubscribe', 'set_fields'],
  reports: 'address',
  mark: { letters: 'mw', colour: '#2e7d32' },
}
