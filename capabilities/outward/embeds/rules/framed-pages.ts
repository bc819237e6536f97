/** Addresses of a shop that look like a product's and are none. */
const reserved = ['sign_in', 'p', 'page_preview', 'document', 'affiliates', 'deal', 'waiting', 'payment', 'contracts']

const slug = '[^/?#]+'

/**
 * Whether a page may be shown in a frame of an item of this shop: what visitors see before and after a purchase. Signing in,
 * signed-in areas, and what somebody does with a contract they have are not among them.
 */
export const isFramable = (path: string, username: string): boolean => {
  const [, area, shop, first, ...rest] = path.split('/')
  if (area !== 's' || shop !== username) return false
  if (first === undefined) return true
  const tail = rest.join('/')
  if (first === 'p' || first === 'document') return new RegExp(`^${slug}$`).test(tail) && tail !== 'cookies'
  if (first === 'payment') return /^[\w-]{10,}$/.test(tail)
  if (first === '' || reserved.includes(first)) return false
  return tail === '' ? rest.length === 0 : /^(checkout|lessons\/\d+)$/.test(tail)
}

export type Frame = {
  /** `/e/TOKEN`: what addresses begin with inside the frame. */
  prefix: string
  username: string
  /** Ours, `https://shop.example`. */
  origin: string
}

/** Where an address leads from inside the frame: on in the frame, or undefined where it leaves it. */
export const framedAddress = (
  address: string,
  here: string,
  { prefix, username, origin }: Frame,
): string | undefined => {
  if (!URL.canParse(address, origin + here)) return undefined
  const url = new URL(address, origin + here)
  return url.origin === origin && isFramable(url.pathname, username)
    ? prefix + url.pathname + url.search + url.hash
    : undefined
}

const read = (attribute: string): string => attribute.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
const written = (address: string): string => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * A page as it is inside the frame: links and forms of pages that may be framed stay in it, all others open in a tab of
 * their own, as do those that say so. React escapes `<`, `>` and quotes in attributes, so a tag ends where its first `>` is.
 */
export const framedHtml = (html: string, here: string, frame: Frame): string =>
  html.replace(/<(a|form)\s([^>]*)>/g, (tag, name: string, attributes: string) => {
    const found = /(?:^|\s)(href|action)="([^"]*)"/.exec(attributes)
    if (!found || /^[#?]/.test(found[2]!) || /(?:^|\s)target=/.test(attributes)) return tag
    const address = framedAddress(read(found[2]!), here, frame)
    if (address !== undefined)
      return `<${name} ${attributes.replace(found[0], ` ${found[1]}="${written(address)}"`).trimStart()}>`
    return `<${name} ${attributes} target="_blank" rel="noopener">`
  })
