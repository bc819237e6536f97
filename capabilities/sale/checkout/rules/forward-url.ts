import type { forwardGroups } from '#capabilities/offer/catalog/vocabulary.ts'

export type ForwardGroup = (typeof forwardGroups)[number]
export type Forwarded = Partial<Record<ForwardGroup, Readonly<Record<string, string | number | null>>>>

/** Groups with personal data: never part of an address. */
export const personalGroups: readonly ForwardGroup[] = ['payer', 'receiver']

/** The seller's own page, with the chosen parameters of the purchase. Personal details are read with the token. */
export const forwardUrl = (url: string, groups: readonly ForwardGroup[], facts: Forwarded, token: string): string => {
  const address = URL.parse(url)
  if (!address || groups.length === 0) return url
  for (const group of groups) {
    if (personalGroups.includes(group)) address.searchParams.set('forward_token', token)
    else
      for (const [name, value] of Object.entries(facts[group] ?? {}))
        if (value !== null && value !== '') address.searchParams.set(name, String(value))
  }
  return address.toString()
}
