import { activeCampaign } from './active_campaign/connector.ts'
import { getResponse } from './get_response/connector.ts'
import { mailChimp } from './mail_chimp/connector.ts'
import type { Connector } from './port.ts'

const connectors: Readonly<Record<string, Connector>> = {
  active_campaign: activeCampaign,
  get_response: getResponse,
  mail_chimp: mailChimp,
}

export const connectorNamed = (name: string): Connector => {
  const found = connectors[name]
  if (!found) throw new Error(`There is no connector ${name}.`)
  return found
}
