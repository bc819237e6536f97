import type MangoPay from 'mangopay4-nodejs-sdk'
import type { World } from '#platform/server/world.ts'
import type { NameCheck } from '../../vocabulary.ts'
import type { AskedPayee, Payee, PayeeIntent } from '../payee.ts'
import { askMangopay, MangopayRefusal, markOf, type Said } from './client.ts'

/** Mangopay calls a payee a recipient. */
type Recipient = Said<MangoPay.recipient.RecipientData> & { Id: string }

const standings: Readonly<Record<string, Payee['standing']>> = {
  ACTIVE: 'active',
  CANCELED: 'canceled',
  DEACTIVATED: 'deactivated',
}
const checks: Readonly<Record<string, NameCheck>> = {
  MATCH: 'match',
  CLOSE_MATCH: 'close_match',
  NO_MATCH: 'no_match',
  MATCH_NOT_POSSIBLE: 'not_possible',
}

const payeeOf = ({ Id: reference, Status, RecipientVerificationOfPayee: check }: Recipient): Payee => ({
  reference,
  standing: standings[Status ?? ''] ?? 'waiting',
  nameCheck: checks[check?.RecipientVerificationCheck ?? ''] ?? null,
  checkMessage: check?.RecipientVerificationMessage || null,
})

/** A person needs two names; a holder with one name is passed as a company. */
const named = (holder: string, isCompany: boolean, Address: MangoPay.address.CreateAddress) => {
  const space = holder.trim().lastIndexOf(' ')
  if (isCompany || space < 1)
    return { RecipientType: 'Business', BusinessRecipient: { BusinessName: holder.trim(), Address } }
  const [FirstName, LastName] = [holder.trim().slice(0, space), holder.trim().slice(space + 1)]
  return { RecipientType: 'Individual', IndividualRecipient: { FirstName, LastName, Address } }
}

/**
 * Registers a bank account in euro with Mangopay. Its owner confirms it on a page of Mangopay's that is valid for some
 * minutes (strong customer authentication); companies need not, and theirs becomes active automatically.
 */
export const askPayeeAtMangopay = async (
  world: World,
  { account, key, holder, iban, isCompany, address, returnUrl }: PayeeIntent,
): Promise<AskedPayee> => {
  const body = {
    DisplayName: `Account ${iban.slice(-4)}`,
    PayoutMethodType: 'LocalBankTransfer',
    Currency: 'EUR',
    Country: iban.slice(0, 2) as MangoPay.CountryISO,
    RecipientScope: 'PAYOUT',
    ScaContext: 'USER_PRESENT',
    Tag: markOf(world, key),
    ...named(holder, isCompany, {
      AddressLine1: address.street,
      City: address.city,
      PostalCode: address.zip,
      Country: address.countryCode as MangoPay.CountryISO,
    }),
    LocalBankTransfer: { EUR: { IBAN: iban } },
  } satisfies MangoPay.recipient.CreateRecipientData
  const path = `/users/${encodeURIComponent(account.settings['userId'] ?? '')}/recipients`
  try {
    const said = await askMangopay<Recipient>(world, 'POST', path, { body, once: `payee ${key}` })
    const page = said.PendingUserAction?.RedirectUrl
    const url = page ? new URL(page) : null
    url?.searchParams.set('returnUrl', returnUrl)
    return { payee: payeeOf(said), url: url?.href ?? null }
  } catch (error) {
    if (error instanceof MangopayRefusal && [400, 403, 422].includes(error.status))
      return { refused: error.message.slice(0, 200) }
    throw error
  }
}

export const payeeAtMangopay = async (world: World, reference: string): Promise<Payee> =>
  payeeOf(await askMangopay<Recipient>(world, 'GET', `/recipients/${encodeURIComponent(reference)}`))
