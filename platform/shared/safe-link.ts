const phone = /^tel:\+?[\d() .-]{3,30}$/
const mailbox = /^mailto:[^\s<>"'`\\?&@]{1,200}@[^\s<>"'`\\?&@]{1,200}$/

/** A link to the web, a mailbox or a phone, or an empty string. */
export const safeLink = (value: string): string => {
  if (value.length > 2000) return ''
  const text = value.trim()
  if (phone.test(text) || mailbox.test(text)) return text
  // No browser may read another beginning into it: not by control characters, nor by a backslash.
  if (!/^https?:\/\/[^\s\\<>"'`\p{Cc}]+$/iu.test(text)) return ''
  const address = URL.parse(text)
  return address && /^https?:$/.test(address.protocol) && !address.username && !address.password && address.hostname
    ? address.href
    : ''
}
