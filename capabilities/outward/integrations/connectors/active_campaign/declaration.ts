import type { ConnectorDeclaration } from '../declaration.ts'

export const activeCampaignDeclaration: ConnectorDeclaration = {
  name: 'active_campaign',
  title: 'ActiveCampaign',
  settings: [
    { name: 'address', kind: 'url' },
    { name: 'apiKey', kind: 'secret' },
  ],
}
