import { activeCampaignDeclaration } from './active_campaign/declaration.ts'
import type { ConnectorDeclaration } from './declaration.ts'
import { getResponseDeclaration } from './get_response/declaration.ts'
import { mailChimpDeclaration } from './mail_chimp/declaration.ts'

/** Every service that can be connected, in the order of the screen. A new one is its folder, a line here and one in `connected.ts`. */
export const declaredConnectors: readonly ConnectorDeclaration[] = [
  activeCampaignDeclaration,
  getResponseDeclaration,
  mailChimpDeclaration,
]

export const connectorNames = declaredConnectors.map(({ name }) => name)
export const titleOf = (name: string): string =>
  declaredConnectors.find((connector) => connector.name === name)?.title ?? name
