/**
 * Where a link of a page may lead: to a page or product of the shop, the checkout of one, its front, the web, a mailbox or
 * phone, or within the page.
 */
const own = /^(?:page|product|order):[1-9]\d{0,15}$/
const anchor = /^#[A-Za-z][\w-]{0,60}$/
const phone = /^tel:\+?[\d() .-]{3,30}$/
const mailbox = /^mailto:[^\s<>"'`\\?&@]{1,200}@[^\s<>"'`\\?&@]{1,200}$/

/** A link as it may stand in a page, or nothing. */
export const cleanLink = (value: unknown): string => {
  if (typeof value !== 'string' || value.length > 2000) return ''
  const text = value.trim()
  if (text === 'shop' || own.test(text) || anchor.test(text) || phone.test(text) || mailbox.test(text)) return text
  // No browser may read another beginning into it: not by control characters, nor by a backslash.
  if (!/^https?:\/\/[^\s\\<>"'`\p{Cc}]+$/iu.test(text)) return ''
  const address = URL.parse(text)
  return address && /^https?:$/.test(address.protocol) && !address.username && !address.password && address.hostname
    ? address.href
    : ''
}

/** Own pages, products and their checkouts by id, as a link names them. */
export const ownTarget = (link: string): { kind: 'page' | 'product' | 'order'; id: number } | null => {
  if (!own.test(link)) return null
  const [kind, id] = link.split(':') as ['page' | 'product' | 'order', string]
  return { kind, id: Number(id) }
}

const videoHosts: Readonly<Record<string, 'youtube' | 'vimeo'>> = {
  'www.youtube.com': 'youtube',
  'youtube.com': 'youtube',
  'm.youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'www.youtube-nocookie.com': 'youtube',
  'vimeo.com': 'vimeo',
  'www.vimeo.com': 'vimeo',
  'player.vimeo.com': 'vimeo',
}

export type OutsideVideo = { platform: 'youtube' | 'vimeo'; src: string }

/** The player of a video elsewhere, by the address people copy; the number is taken from it, nothing else. */
export const outsideVideo = (value: string): OutsideVideo | null => {
  const address = URL.parse(value.trim())
  const platform = address && address.protocol === 'https:' ? videoHosts[address.hostname] : undefined
  if (!address || !platform) return null
  if (platform === 'vimeo') {
    const id = /\/(\d{5,12})(?:\/|$)/.exec(address.pathname)?.[1]
    return id ? { platform, src: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1` } : null
  }
  const id = /^[\w-]{11}$/.exec(
    address.searchParams.get('v') ?? address.pathname.replace(/^\/(?:embed|shorts|live)\//, '/').slice(1),
  )?.[0]
  return id ? { platform, src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` } : null
}
