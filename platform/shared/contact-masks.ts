import { snake } from './json-case.ts'

/** Replaces masked data. A value that contains it is never accepted as real. */
export const mask = '•••'

/** A `key` is a token that opens a page or document showing contact data to its holder. */
export type ContactKind = 'email' | 'phone' | 'place' | 'key'

const endings: readonly (readonly [RegExp, ContactKind])[] = [
  [/(^|_)e?mails?$/, 'email'],
  [/(^|_)phone(_number)?$/, 'phone'],
  [/(^|_)(street|street_number|house_number|zip|postcode|trader_address|ip_address|iban)$/, 'place'],
  [/^((order_|main_)?token|manage_(url|path))$/, 'key'],
]

/**
 * The kind of contact data, recognised by the name of a field, column or filter: every field with such a name counts as
 * contact data, in all contracts, present and future. Names, towns and countries do not count: without them nobody
 * could help a buyer.
 */
export const contactKindOf = (name: string): ContactKind | undefined => {
  const word = snake(name)
  return endings.find(([ending]) => ending.test(word))?.[1]
}

const address = /([\p{L}\p{N}])[\p{L}\p{N}._%+'-]*@(?=[\p{L}\p{N}-]+\.)/gu

/** `kim@example.com` → `k•••@example.com`, anywhere in a text. */
export const maskEmails = (text: string): string => text.replace(address, `$1${mask}@`)

/** A phone number keeps its last two digits, to tell numbers apart; streets and postcodes are masked entirely. */
export const maskContact = (kind: ContactKind, text: string): string => {
  if (text.trim() === '') return text
  switch (kind) {
    case 'email':
      return maskEmails(text)
    case 'phone':
      return `${mask} ${text.replace(/\D/g, '').slice(-2)}`
    case 'place':
    case 'key':
      return mask
  }
}

/** The same where a plain `token` names a thing of the shop, which everybody may see. */
export const contactKindBeside = (name: string): ContactKind | undefined =>
  name === 'token' ? undefined : contactKindOf(name)

/** A value as JSON carries it, with contact data masked by the names of its fields, and addresses of mail in all its texts. */
export const maskAll = (value: unknown, kindOf = contactKindOf, kind?: ContactKind): unknown => {
  if (typeof value === 'string') return kind ? maskContact(kind, value) : maskEmails(value)
  if (Array.isArray(value)) return value.map((each) => maskAll(each, kindOf, kind))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, maskAll(each, kindOf, kindOf(name))]))
}

/** Paths of the fields whose values contain the mask: they were read masked and must not be saved. */
export const maskedFields = (value: unknown, path: readonly string[] = []): string[] => {
  if (typeof value === 'string') return value.includes(mask) ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => maskedFields(each, [...path, name]))
}
