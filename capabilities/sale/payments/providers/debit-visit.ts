import type { World } from '#platform/server/world.ts'
import { leadingOn, pageOfVisit, type PaidOnTheWay } from './visit.ts'
import type { AccountExtra, KnownAccount, PaidVisit, PayerVisit } from './visit.ts'

type Visit = PaidOnTheWay & { providerKey: string; mandate?: string | null }

const prefix = 'mandate/'

/** How a stored method names the mandate later rates are debited by. */
export const referenceOfMandate = (mandate: string): string => `${prefix}${mandate}`

/** The mandate later rates are debited by; undefined where they are charged by something else. */
export const mandateIn = (methodReference: string): string | undefined =>
  methodReference.startsWith(prefix) ? methodReference.slice(prefix.length) : undefined

/** How a payer knows their account again. */
export const labelOfIban = (iban: string): string => `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`

/** The provider debits no such account. */
export const accountNotTaken: PaidVisit = { kind: 'account_not_taken', wrong: { iban: 'account_not_taken' } }

/**
 * A payer types their account, or continues to the `page` where they agree to the debit; afterwards, back to the shop.
 * `asks`: further data the provider requires.
 */
export const debitVisit = async (
  world: Pick<World, 'db'>,
  visit: Visit,
  page: string | null,
  asks: AccountExtra[] = [],
): Promise<PayerVisit> => {
  if (page) return pageOfVisit(visit, { continueUrl: page })
  if (visit.mandate) return leadingOn(visit, null)
  return pageOfVisit(visit, { account: { ...(await knownOf(world, visit.providerKey)), asks } })
}

/** What we know of the payer already. */
const knownOf = async ({ db }: Pick<World, 'db'>, providerKey: string): Promise<Omit<KnownAccount, 'asks'>> => {
  const payer = await db
    .selectFrom('transfers')
    .innerJoin('payers', 'payers.id', 'transfers.payerId')
    .selectAll('payers')
    .where('transfers.providerKey', '=', providerKey)
    .executeTakeFirst()
  return {
    holder: payer?.company || [payer?.firstName, payer?.lastName].filter(Boolean).join(' '),
    street: [payer?.street, payer?.streetNumber].filter(Boolean).join(' '),
    zip: payer?.zip ?? '',
    city: payer?.city ?? '',
    countryCode: payer?.countryCode ?? '',
  }
}
