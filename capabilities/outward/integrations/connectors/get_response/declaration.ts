import type { ConnectorDeclaration } from '../declaration.ts'

export const getResponseDeclaration: ConnectorDeclaration = {
  name: 'get_response',
  title: 'GetResponse',
  keeps: 'people',
  settings: [{ name: 'apiKey', kind: 'secret' }],
  can: ['subscribe', 'unsubscribe', 'tag', 'untag', 'set_fields', 'event'],
  reports: 'calls',
  mark: { letters: 'GR', colour: '#0077c2' },
}
