/** Categories that need consent; `necessary` does not. */
export const askedCategories = ['statistics', 'marketing'] as const
export type AskedCategory = (typeof askedCategories)[number]

/** What players of videos elsewhere (YouTube, Vimeo) keep; the category’s words name them. */
const videoCategory: AskedCategory = 'marketing'

/** Where a consent applies: in a seller's shop (their id), or in the app. */
export type Place = number | 'app'

/** One choice, for a place or for all, with the second it was made in. Nothing agreed to is a refusal. */
export type Choice = { scope: Place | 'all'; agreed: readonly AskedCategory[]; at: number }

/**
 * The consents in a browser's cookie: a random id, by which its choices are found among the proofs, and the choices.
 */
export type KeptConsents = { browserId: string; choices: readonly Choice[] }

/** Read by the shop's scripts too, so it is not HttpOnly. */
export const consentCookie = 'kontor_consent'

/** Consent is requested again after half a year. */
export const consentDays = 180

/** Places one browser remembers a choice for at most; the oldest go first. */
const most = 20

const letters: Readonly<Record<AskedCategory, string>> = { statistics: 's', marketing: 'm' }

/** The newest choice for a place takes that of the one before. */
export const withChoice = ({ browserId, choices }: KeptConsents, added: Choice): KeptConsents => ({
  browserId,
  choices: [added, ...choices.filter(({ scope }) => scope !== added.scope)].slice(0, most),
})

export const wordsOfConsents = ({ browserId, choices }: KeptConsents): string =>
  [
    browserId,
    ...choices.map(({ scope, agreed, at }) => `${scope}.${agreed.map((each) => letters[each]).join('') || '-'}.${at}`),
  ].join('_')

/** Whatever is not of this form was not written by us. */
export const readConsents = (words: string | undefined): KeptConsents | undefined => {
  const [browserId = '', ...rest] = (words ?? '').split('_')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(browserId)) return undefined
  return {
    browserId,
    choices: rest.flatMap((word) => {
      const found = /^(all|app|[1-9]\d{0,14})\.(-|s?m?)\.(\d{1,12})$/.exec(word)
      return found
        ? [
            {
              scope: found[1] === 'all' || found[1] === 'app' ? found[1] : Number(found[1]),
              agreed: askedCategories.filter((each) => found[2]!.includes(letters[each])),
              at: Number(found[3]),
            },
          ]
        : []
    }),
  }
}

/** The choice that counts in a place, or in one that is two: its own or the one for all, whichever was made last, for half a year. */
export const choiceFor = (
  kept: KeptConsents | undefined,
  place: Place | readonly Place[],
  nowSeconds: number,
): Choice | undefined =>
  kept?.choices
    .filter(({ scope, at }) => at > nowSeconds - consentDays * 24 * 3600 && ['all', place].flat().includes(scope))
    .sort((one, other) => other.at - one.at)[0]

/** Whether players of videos elsewhere may load at once, by the words of the cookie. */
export const agreesToVideos = (
  words: string | undefined,
  place: Place | readonly Place[],
  nowSeconds: number,
): boolean => choiceFor(readConsents(words), place, nowSeconds)?.agreed.includes(videoCategory) ?? false

/** Names of cookies that services of a category are known to set on a shop's own host: they go when it is refused there. */
const setBy: Readonly<Record<AskedCategory, RegExp>> = {
  statistics: /^(_ga(_\w+)?|_gid|_gat(_\w+)?|kontor_visits_\d+)$/,
  marketing: /^(_fbp|_fbc|_gcl_\w+)$/,
}

/**
 * Cookies that remember who recommended: one for all shops, removed when marketing is refused everywhere; and one for
 * the platform itself.
 */
const recommendations: Readonly<Record<string, readonly Choice['scope'][]>> = {
  kontor_affiliate: ['all'],
  kontor_partner: ['app', 'all'],
}

/** Which of a browser's cookies must be removed. */
export const cookiesToRemove = (
  names: readonly string[],
  agreed: readonly AskedCategory[],
  scope: Choice['scope'],
): string[] =>
  names.filter(
    (name) =>
      (scope !== 'app' && askedCategories.some((each) => !agreed.includes(each) && setBy[each].test(name))) ||
      (!agreed.includes('marketing') && recommendations[name]?.includes(scope)),
  )
