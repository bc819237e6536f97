import { activeCampaign } from './active_campaign/connector.ts'
import { deepl } from './deepl/connector.ts'
import { getResponse } from './get_response/connector.ts'
import { hubspot } from './hubspot/connector.ts'
import { klickTipp } from './klick_tipp/connector.ts'
import { mailChimp } from './mail_chimp/connector.ts'
import { mailingWork } from './mailing_work/connector.ts'
import { tracify } from './tracify/connector.ts'
import { vimeoVideos } from './vimeo_videos/connector.ts'
import type { Connector, Texts, Videos } from './port.ts'

const connectors: Readonly<Record<string, Connector>> = {
  active_campaign: activeCampaign,
  deepl,
  get_response: getResponse,
  hubspot,
  klick_tipp: klickTipp,
  mail_chimp: mailChimp,
  mailing_work: mailingWork,
  tracify,
  vimeo_videos: vimeoVideos,
}

export const connectorNamed = (name: string): Connector => {
  const found = connectors[name]
  if (!found) throw new Error(`There is no connector ${name}.`)
  return found
}

export const videosOf = (name: string): Videos => {
  const { videos } = connectorNamed(name)
  if (!videos) throw new Error(`The connector ${name} keeps no videos.`)
  return videos
}

export const textsOf = (name: string): Texts => {
  const { texts } = connectorNamed(name)
  if (!texts) throw new Error(`The connector ${name} translates no texts.`)
  return texts
}
