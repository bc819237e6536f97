/** What a visitor is asked about; what is necessary is not. */
export const askedCategories = ['statistics', 'marketing'] as const
export type AskedCategory = (typeof askedCategories)[number]

/** What players of videos elsewhere (YouTube, Vimeo) keep; the category’s words name them. */
export const videoCategory: AskedCategory = 'marketing'

/** One choice: for a seller's shop (their id) or for all, with the second it was made in. Nothing agreed to is a refusal. */
export type Choice = { scope: number | 'all'; agreed: readonly AskedCategory[]; at: number }

/** What a browser keeps: a number of its own, by which its choices are found among the proofs, and the choices. */
export type KeptConsents = { browserId: string; choices: readonly Choice[] }

/** Read by the shop's scripts too, so it is not HttpOnly. */
export const consentCookie = 'kontor_consent'

/** A choice is asked for anew after half a year. */
export const consentDays = 180

/** Shops one browser remembers a choice for at most; the oldest go first. */
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
      const found = /^(all|[1-9]\d{0,14})\.(-|s?m?)\.(\d{1,12})$/.exec(word)
      return found
        ? [
            {
              scope: found[1] === 'all' ? ('all' as const) : Number(found[1]),
              agreed: askedCategories.filter((each) => found[2]!.includes(letters[each])),
              at: Number(found[3]),
            },
          ]
        : []
    }),
  }
}

/** The choice that counts in a shop: its own or the one for all, whichever was made later; none where it is too old. */
export const choiceFor = (kept: KeptConsents | undefined, sellerId: number, nowSeconds: number): Choice | undefined =>
  kept?.choices
    .filter(({ scope, at }) => (scope === 'all' || scope === sellerId) && at > nowSeconds - consentDays * 24 * 3600)
    .sort((one, other) => other.at - one.at)[0]

/** Names of cookies that services of a category are known to set on the shop's own host: they go when it is refused. */
const setBy: Readonly<Record<AskedCategory, RegExp>> = {
  statistics: /^(_ga(_\w+)?|_gid|_gat(_\w+)?|kontor_visits_\d+)$/,
  marketing: /^(_fbp|_fbc|_gcl_\w+)$/,
}

/** Who recommended, of all shops in one: it goes where marketing is refused for all of them. */
const recommendations = 'kontor_affiliate'

/** Which of the cookies that a browser sent may no longer be kept. */
export const cookiesToRemove = (
  names: readonly string[],
  agreed: readonly AskedCategory[],
  scope: Choice['scope'],
): string[] =>
  names.filter(
    (name) =>
      askedCategories.some((each) => !agreed.includes(each) && setBy[each].test(name)) ||
      (name === recommendations && scope === 'all' && !agreed.includes('marketing')),
  )
