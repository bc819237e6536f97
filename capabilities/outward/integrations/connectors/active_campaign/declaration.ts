import type { ConnectorDeclaration } from '../declaration.ts'

export const activeCampaignDeclaration: ConnectorDeclaration = {
  name: 'active_campaign',
  title: 'ActiveCampaign',
  keeps: 'people',
  settings: [
    { name: 'address', kind: 'url' },
    { name: 'apiKey', kind: 'secret' },
    { name: 'eventAccount', kind: 'text', isOptional: true },
    { name: 'eventKey', kind: 'secret', isOptional: true },
  ],
  can: ['subscribe', 'unsubscribe', 'tag', 'untag', 'set_fields', 'deal', 'event'],
  reports: 'calls',
  mark: { letters: 'AC', colour: '#1d4fd7' },
}
