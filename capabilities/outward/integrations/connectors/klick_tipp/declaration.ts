import type { ConnectorDeclaration } from '../declaration.ts'

export const klickTippDeclaration: ConnectorDeclaration = {
  name: 'klick_tipp',
  title: 'KlickTipp',
  keeps: 'people',
  settings: [
    { name: 'userName', kind: 'text' },
    { name: 'apiKey', kind: 'secret' },
  ],
  can: ['subscribe', 'unsubscribe', 'tag', 'untag', 'set_fields'],
  reports: 'address',
  mark: { letters: 'KT', colour: '#b3261e' },
}
