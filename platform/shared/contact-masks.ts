import { snake } from './json-case.ts'

/** Stands for what is left out. No value that holds it is ever taken for a real one. */
export const mask = '•••'

/** A `key` opens a page or paper on which such data is shown, to whoever holds it. */
export type ContactKind = 'email' | 'phone' | 'place' | 'key'

const endings: readonly (readonly [RegExp, ContactKind])[] = [
  [/(^|_)e?mails?$/, 'email'],
  [/(^|_)phone(_number)?$/, 'phone'],
  [/(^|_)(street|street_number|house_number|zip|postcode|trader_address|ip_address|iban)$/, 'place'],
  [/^((order_|main_)?token|manage_(url|path))$/, 'key'],
]

/**
 * By which data people are reached, told by the name of a field, column or filter: whatever is called so is contact data,
 * in every contract there is and will be. Names, towns and countries are none: without them nobody could help a buyer.
 */
export const contactKindOf = (name: string): ContactKind | undefined => {
  const word = snake(name)
  return endings.find(([ending]) => ending.test(word))?.[1]
}

const address = /([\p{L}\p{N}])[\p{L}\p{N}._%+'-]*@(?=[\p{L}\p{N}-]+\.)/gu

/** `kim@example.com` → `k•••@example.com`, wherever it stands in a text. */
export const maskEmails = (text: string): string => text.replace(address, `$1${mask}@`)

/** A phone number keeps its last two digits, by which two are told apart; of streets and postcodes nothing stays. */
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

/** The fields, by their path, whose values hold the mask: they were read masked and must not be kept. */
export const maskedFields = (value: unknown, path: readonly string[] = []): string[] => {
  if (typeof value === 'string') return value.includes(mask) ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => maskedFields(each, [...path, name]))
}
