import type { ConnectorDeclaration } from '../declaration.ts'

export const tracifyDeclaration: ConnectorDeclaration = {
  name: 'tracify',
  title: 'Tracify',
  keeps: 'sales',
  feature: 'tracify',
  settings: [
    { name: 'siteId', kind: 'uuid' },
    { name: 'apiKey', kind: 'secret' },
  ],
  can: ['purchase'],
  reports: 'nothing',
  mark: { letters: 'TR', colour: '#5b21b6' },
}
