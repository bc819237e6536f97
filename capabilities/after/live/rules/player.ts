import { embedOf } from '#capabilities/offer/content-blocks/rules/embed.ts'
import type { playerKinds } from '../vocabulary.ts'

export type Player = {
  kind: (typeof playerKinds)[number]
  /** What the frame, or the player of the browser, loads. */ src: string
  host: string
  origin: string
}

const kinds: Readonly<Record<string, Player['kind']>> = {
  'www.youtube-nocookie.com': 'youtube',
  'player.vimeo.com': 'vimeo',
}

const at = (kind: Player['kind'], src: string): Player => {
  const { host, origin } = new URL(src)
  return { kind, src, host, origin }
}

/** A live event at Vimeo, by the address its page has. */
const vimeoEvent = ({ hostname, pathname }: URL): string | undefined => {
  const id = /^(?:www\.)?vimeo\.com$/.test(hostname) && /^\/event\/(\d{4,15})(?:\/embed)?\/?$/.exec(pathname)?.[1]
  return id ? `https://vimeo.com/event/${id}/embed` : undefined
}

/**
 * The player of an address people copy: YouTube, Vimeo, or a playlist of HLS of one's own; undefined for anything else. A
 * channel's live stream of YouTube has an address of each stream.
 */
export const playerOf = (address: string): Player | undefined => {
  const url = URL.parse(address.trim())
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  const event = vimeoEvent(url)
  if (event) return at('vimeo', event)
  const embedded = embedOf(url.href)
  const kind = embedded && kinds[embedded.host]
  if (kind) return at(kind, embedded.frame)
  return url.pathname.endsWith('.m3u8') && url.port === '' ? at('hls', url.href) : undefined
}
