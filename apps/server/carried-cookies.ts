import {
  consentCookie,
  consentDays,
  readConsents,
  withChoice,
  wordsOfConsents,
} from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import { versionsCookie } from '#capabilities/shop/experiments/rules/versions.ts'

/** Cookies taken along from a shop's own address, and their lifetime in days; scripts read some of them. */
const carried: readonly { name: RegExp; days: number; isRead?: true }[] = [
  { name: new RegExp(`^${consentCookie}$`), days: consentDays, isRead: true },
  { name: new RegExp(`^${versionsCookie}$`), days: 90 },
  // Who recommended, first and last visit by a campaign, products whose password was known.
  { name: /^kontor_affiliate$/, days: 730 },
  { name: /^kontor_visits_\d+$/, days: 180 },
  { name: /^kontor_unlocked_\d+$/, days: 1 },
  { name: /^(locale|color_scheme)$/, days: 365, isRead: true },
  // What measures visits, where the visitor agreed.
  { name: /^(_ga(_\w+)?|_fbp|_fbc|_gcl_\w+)$/, days: 90, isRead: true },
]

const kindOf = (name: string) => carried.find((each) => each.name.test(name))

/** What a browser may keep at an address that its seller can turn elsewhere at any time: nothing that opens a door for a person. */
export const isVisitors = (name: string): boolean => kindOf(name) !== undefined

/** Consents of other shops stay as they were. */
const merged = (name: string, value: string, kept: string | undefined): string => {
  const [here, there] = [readConsents(kept), readConsents(value)]
  if (name !== consentCookie || !here || !there) return value
  return wordsOfConsents(there.choices.toReversed().reduce(withChoice, here))
}

/** How a carried cookie is stored at the platform's address; undefined for one that is not carried. */
export const keptAs = (name: string, value: string, kept: string | undefined) => {
  const kind = kindOf(name)
  return (
    kind && {
      value: merged(name, value, kept),
      options: { maxAge: kind.days * 24 * 3600, httpOnly: kind.isRead === undefined },
    }
  )
}
