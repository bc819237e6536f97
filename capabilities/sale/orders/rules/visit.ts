/** Campaign parameters by Google's names (`utm_source` …). */
export const visitFields = ['source', 'medium', 'campaign', 'term', 'content'] as const
export type VisitField = (typeof visitFields)[number]

/** By which campaign somebody came; what the address did not say is left out. */
export type Visit = Partial<Record<VisitField, string>>

/** Longer than any campaign's name; ten of them must fit into one cookie. */
const longest = 100

/** The campaign in an address; undefined without one. */
export const readVisit = (address: URLSearchParams): Visit | undefined => {
  const visit: Visit = {}
  for (const field of visitFields) {
    const value = (address.get(`utm_${field}`) ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, longest)
    if (value) visit[field] = value
  }
  return Object.keys(visit).length > 0 ? visit : undefined
}

/** The same as parameters of an address, for links that lead on. */
export const visitParameters = (visit: Visit | undefined): [string, string][] =>
  visitFields.flatMap((field): [string, string][] => (visit?.[field] ? [[`utm_${field}`, visit[field]]] : []))

/** As one text that a form or cookie holds. */
export const wordsOfVisit = (visit: Visit | undefined): string => new URLSearchParams(visitParameters(visit)).toString()
export const visitOfWords = (words: string | undefined): Visit | undefined =>
  readVisit(new URLSearchParams(words ?? ''))

export type Visits = { first: Visit; last: Visit }

/**
 * Cookie with a browser's visits to one shop, set after consent to statistics. Read by the shop's scripts, so not
 * HttpOnly.
 */
export const visitsCookie = (sellerId: number): string => `kontor_visits_${sellerId}`

export const wordsOfVisits = ({ first, last }: Visits): string => `${wordsOfVisit(first)}|${wordsOfVisit(last)}`
export const readVisits = (words: string | undefined): Visits | undefined => {
  const [first, last] = (words ?? '').split('|', 2).map((each) => visitOfWords(each))
  return first && last ? { first, last } : undefined
}

/** The first stays, the last is the newest. */
export const withVisit = (kept: Visits | undefined, now: Visit | undefined): Visits | undefined =>
  now ? { first: kept?.first ?? now, last: now } : kept
