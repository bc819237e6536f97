import type { MailPart } from '#platform/server/mail.ts'

const anchor = /(<a\b[^>]*?\bhref=")(https?:\/\/[^"]+)(")/g

const plain = (attribute: string): string => attribute.replaceAll('&amp;', '&')

/** An address that names something of its reader is theirs alone, and is not counted. */
const isCounted = (url: string): boolean => /^https?:\/\//.test(url) && !/[{}]/.test(url)

/** Gives each address of a letter that may be counted another in its place. */
export const withLinks = (parts: readonly MailPart[], addressOf: (url: string) => string): MailPart[] => {
  const led = (url: string) => (isCounted(url) ? addressOf(url) : url)
  return parts.map((part) => {
    if (part.kind === 'gap') return part
    if (part.kind !== 'text') return { ...part, url: led(part.url) }
    const html = part.html.replace(anchor, (_, before: string, url: string, after: string) => {
      const address = led(plain(url))
      return `${before}${address.replaceAll('&', '&amp;')}${after}`
    })
    return { ...part, html }
  })
}

/** The addresses of a letter that may be counted, each once, in their order. */
export const linksIn = (parts: readonly MailPart[]): string[] => {
  const found = new Set<string>()
  withLinks(parts, (url) => {
    found.add(url)
    return url
  })
  return [...found]
}
