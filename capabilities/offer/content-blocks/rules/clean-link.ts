import { safeLink } from '#platform/shared/safe-link.ts'

/**
 * Where a link of a page may lead: to a page or product of the shop, the checkout of one, its front, the web, a mailbox or
 * phone, or within the page.
 */
const own = /^(?:page|product|order):[1-9]\d{0,15}$/
const anchor = /^#[A-Za-z][\w-]{0,60}$/

/** A link that is safe on a page, or an empty string. */
export const cleanLink = (value: unknown): string => {
  if (typeof value !== 'string' || value.length > 2000) return ''
  const text = value.trim()
  return text === 'shop' || own.test(text) || anchor.test(text) ? text : safeLink(text)
}

/** Own pages, products and their checkouts by id, as a link names them. */
export const ownTarget = (link: string): { kind: 'page' | 'product' | 'order'; id: number } | null => {
  if (!own.test(link)) return null
  const [kind, id] = link.split(':') as ['page' | 'product' | 'order', string]
  return { kind, id: Number(id) }
}
