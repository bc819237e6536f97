/** The part of a return path that names its mail: number and signature, in letters that survive any mail server. */
export const returnTag = (mailId: number, signature: string): string => `${mailId.toString(36)}-${signature}`

/** `bounces@mail.example` and a tag: `bounces+1a-9f…@mail.example`, at another host where one is given. */
export const taggedAddress = (address: string, tag: string, host?: string): string => {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${tag}@${host ?? address.slice(at + 1)}`
}

/** What an address of ours names: the number of a mail, and the signature it claims. */
export const tagOf = (address: string): { mailId: number; signature: string } | null => {
  const found = /\+([0-9a-z]{1,11})-([0-9a-f]{20})@/i.exec(address)
  const mailId = Number.parseInt(found?.[1] ?? '', 36)
  return found && Number.isSafeInteger(mailId) ? { mailId, signature: found[2]!.toLowerCase() } : null
}
