import { activeCampaignDeclaration } from './active_campaign/declaration.ts'
import type { ConnectorDeclaration } from './declaration.ts'
import { deeplDeclaration } from './deepl/declaration.ts'
import { getResponseDeclaration } from './get_response/declaration.ts'
import { hubspotDeclaration } from './hubspot/declaration.ts'
import { klickTippDeclaration } from './klick_tipp/declaration.ts'
import { mailChimpDeclaration } from './mail_chimp/declaration.ts'
import { mailingWorkDeclaration } from './mailing_work/declaration.ts'
import { tracifyDeclaration } from './tracify/declaration.ts'
import { vimeoVideosDeclaration } from './vimeo_videos/declaration.ts'

/** Every service that can be connected, in the order of the screen. A new one is its folder, a line here and one in `connected.ts`. */
export const declaredConnectors: readonly ConnectorDeclaration[] = [
  activeCampaignDeclaration,
  deeplDeclaration,
  getResponseDeclaration,
  hubspotDeclaration,
  klickTippDeclaration,
  mailChimpDeclaration,
  mailingWorkDeclaration,
  tracifyDeclaration,
  vimeoVideosDeclaration,
]

export const connectorNames = declaredConnectors.map(({ name }) => name)
/** What is known of a service; undefined where this installation no longer has it. */
export const declarationOf = (name: string): ConnectorDeclaration | undefined =>
  declaredConnectors.find((connector) => connector.name === name)
export const titleOf = (name: string): string => declarationOf(name)?.title ?? name

const namesThatKeep = (kept: ConnectorDeclaration['keeps']): string[] =>
  declaredConnectors.filter(({ keeps }) => keeps === kept).map(({ name }) => name)
export const peopleConnectors = namesThatKeep('people')
export const videoConnectors = namesThatKeep('videos')
export const salesConnectors = namesThatKeep('sales')
export const textConnectors = namesThatKeep('texts')
