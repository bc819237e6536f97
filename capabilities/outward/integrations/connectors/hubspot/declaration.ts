import type { ConnectorDeclaration } from '../declaration.ts'

export const hubspotDeclaration: ConnectorDeclaration = {
  name: 'hubspot',
  title: 'HubSpot',
  keeps: 'people',
  feature: 'hubspot',
  settings: [{ name: 'apiKey', kind: 'secret' }],
  can: ['subscribe', 'unsubscribe', 'set_fields', 'deal'],
  reports: 'asked',
  mark: { letters: 'HS', colour: '#c2410c' },
}
