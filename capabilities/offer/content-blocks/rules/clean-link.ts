/**
 * Where a link of a page may lead: to a page or product of the shop, the checkout of one, its front, the web, a mailbox or
 * phone, or within the page.
 */
const own = /^(?:page|product|order):[1-9]\d{0,15}$/
const anchor = /^#[A-Za-z][\w-]{0,60}$/
const phone = /^tel:\+?[\d() .-]{3,30}$/
const mailbox = /^mailto:[^\s<>"'`\\?&@]{1,200}@[^\s<>"'`\\?&@]{1,200}$/

/** A link that is safe on a page, or an empty string. */
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
