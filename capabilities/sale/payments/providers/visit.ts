import type { World } from '#platform/server/world.ts'

/** What is paid on the way, and the way back to the shop. */
export type PaidOnTheWay = { amount: number; currency: string; description: string; returnUrl: string }

/** A page of ours on the way to a provider: a card is typed there for the provider itself, or the payer is sent on. */
export type PayerVisit = PaidOnTheWay & {
  /** One may pay on a page of the provider instead of typing a card here. */
  hasHosted: boolean
  /** Where the browser sends a card to, and what with it; the answer is sent to us. */
  card: { url: string; accessKey: string; data: string } | null
  /** The payer types the account they are debited from, of which so much is known. */
  account: KnownAccount | null
  continueUrl: string | null
}

/**
 * The address of the page of a visit. Our forms may lead only to hosts that providers declare (`pages`): a page whose
 * host is unknown beforehand, or which leads on to others, is opened from here.
 */
export const addressOfVisit = (
  { ports }: Pick<World, 'ports'>,
  provider: string,
  { token }: { token: string },
): string => `${ports.settings.PUBLIC_URL}/pay/${provider}/${token}`

/** The page of a visit; without input fields by default. */
export const pageOfVisit = (
  { amount, currency, description, returnUrl }: PaidOnTheWay,
  shown: Partial<Omit<PayerVisit, keyof PaidOnTheWay>>,
): PayerVisit => ({
  amount,
  currency,
  description,
  returnUrl,
  hasHosted: false,
  card: null,
  account: null,
  continueUrl: null,
  ...shown,
})

/** A page that redirects automatically, and back to the shop once all is done there. */
export const leadingOn = (visit: PaidOnTheWay, url: string | null): PayerVisit =>
  pageOfVisit(visit, { continueUrl: url ?? visit.returnUrl })

/** An account a payer is debited from, and its holder's address. */
export type TypedAccount = {
  holder: string
  iban: string
  street: string
  zip: string
  city: string
  countryCode: string
  locale: string
  bic: string | null
  /** The digits of an international number, where codes for a signature are sent. */
  mobile: string | null
}

/** What only some providers ask of the payer besides. */
export type AccountExtra = 'bic' | 'mobile'
export type KnownAccount = Omit<TypedAccount, 'iban' | 'locale' | AccountExtra> & { asks: AccountExtra[] }

/** What a payer's browser sent from there. */
export type SentVisit = {
  /** The provider's token for the card; null if the payer continues on its own page. */
  registrationData: string | null
  account: TypedAccount | null
  headers: Readonly<Record<string, string | undefined>>
  address: string
  /** Null where no script ran. */
  screen: { width: number; height: number; timeZoneOffset: number } | null
}
export type PaidVisit =
  | { kind: 'continue'; url: string }
  | { kind: 'card_not_taken' }
  /** `wrong`: what is wrong with which field of the account. */
  | { kind: 'account_not_taken'; wrong: Readonly<Partial<Record<'iban' | AccountExtra, string>>> }
