import type MangoPay from 'mangopay4-nodejs-sdk'
import type { World } from '#platform/server/world.ts'
import type { ChargeIntent, Outcome, StoredMethod } from '../port.ts'
import { accountNotTaken, labelOfIban, referenceOfMandate } from '../debit-visit.ts'
import { addressOfVisit, type PaidVisit, type TypedAccount } from '../visit.ts'
import { askMangopay, fundsOf, MangopayRefusal, markOf, type Said } from './client.ts'
import { walletFor } from './owners.ts'
import { payInAt } from './pay-in-at.ts'
import { outcomeOfPayIn, reasonOf, type PayIn } from './read-answers.ts'
import { noteVisit, type Visit } from './visits.ts'

type Mandate = Said<MangoPay.mandate.MandateData> & { Id: string }
type BankAccount = Said<MangoPay.bankAccount.IBANData> & { Id: string }

const mandateAt = (world: World, id: string): Promise<Mandate> =>
  askMangopay<Mandate>(world, 'GET', `/mandates/${encodeURIComponent(id)}`)

const methodOf = ({ Id, BankReference }: Mandate, { label }: Visit): StoredMethod => ({
  reference: referenceOfMandate(Id),
  mandate: BankReference || Id,
  form: 'sepa',
  label: label ?? '',
  expiresOn: null,
})

/** The payer typed their account: Mangopay learns of it, and has a page on which they agree to be debited. */
export const askForMandate = async (world: World, visit: Visit, typed: TypedAccount): Promise<PaidVisit> => {
  const account = {
    Type: 'IBAN',
    OwnerName: typed.holder,
    OwnerAddress: {
      AddressLine1: typed.street,
      City: typed.city,
      PostalCode: typed.zip,
      Country: typed.countryCode as MangoPay.CountryISO,
    },
    IBAN: typed.iban,
  } satisfies MangoPay.bankAccount.IBANDetails
  try {
    const { Id: to } = await askMangopay<BankAccount>(world, 'POST', `/users/${visit.author}/bankaccounts/iban`, {
      body: account,
      once: `bank account ${visit.author} ${JSON.stringify(account)}`,
    })
    const body = {
      BankAccountId: to,
      Culture: typed.locale.toUpperCase() as MangoPay.mandate.MandateCultureCode,
      ReturnURL: visit.returnUrl,
      Tag: markOf(world, visit.providerKey),
    } satisfies MangoPay.mandate.CreateMandate
    const once = `mandate ${visit.providerKey} ${to}`
    const mandate = await askMangopay<Mandate>(world, 'POST', '/mandates/directdebit/web/', { body, once })
    await noteVisit(world, visit, { mandate: mandate.Id, label: labelOfIban(typed.iban) })
    return { kind: 'continue', url: mandate.RedirectURL ?? visit.returnUrl }
  } catch (error) {
    if (error instanceof MangopayRefusal && error.status === 400) return accountNotTaken
    throw error
  }
}

/** The mandate page for a payer who left before agreeing; null if they agreed, or may type another account. */
export const pageOfMandate = async (world: World, { mandate }: Visit): Promise<string | null> => {
  if (!mandate) return null
  const { Status, RedirectURL } = await mandateAt(world, mandate)
  return Status === 'CREATED' ? (RedirectURL ?? null) : null
}

/**
 * The outcome of a visit for a debit: once the payer has agreed, the debit is requested, once; a trial requests none.
 * Undefined before they typed an account.
 */
export const outcomeOfMandate = async (world: World, visit: Visit): Promise<Outcome | undefined> => {
  if (!visit.mandate) return undefined
  const mandate = await mandateAt(world, visit.mandate)
  if (mandate.Status === 'CREATED')
    return { kind: 'payer_must_act', reference: null, url: addressOfVisit(world, 'mangopay', visit) }
  const method = methodOf(mandate, visit)
  if (visit.payIn) return outcomeOfPayIn(await payInAt(world, visit.payIn), method)
  if (mandate.Status !== 'SUBMITTED' && mandate.Status !== 'ACTIVE')
    return { kind: 'denied', reference: null, reason: reasonOf(mandate.ResultCode, 'mandate_revoked') }
  const { amount, currency, author, wallet, providerKey } = visit
  if (amount === 0) return { kind: 'successful', reference: mandate.Id, amount, currency, method }
  const made = await debit(world, `pay ${providerKey}`, {
    AuthorId: author,
    CreditedWalletId: wallet,
    MandateId: mandate.Id,
    DebitedFunds: fundsOf(amount, currency),
    Fees: fundsOf(0, currency),
    Tag: markOf(world, providerKey),
  })
  await noteVisit(world, visit, { payIn: made.Id })
  return outcomeOfPayIn(made, method)
}

/** Nothing is debited by it any more. */
export const isOver = async (world: World, id: string): Promise<boolean> =>
  ['FAILED', 'EXPIRED'].includes((await mandateAt(world, id)).Status ?? '')

/** The mandate of a debit in a notice, if the debit was its first. */
export const methodOfDebit = async (world: World, { MandateId }: PayIn): Promise<StoredMethod | undefined> => {
  const visit = MandateId ? await visitByMandate(world, MandateId) : undefined
  return visit && methodOf(await mandateAt(world, MandateId!), visit)
}

export const visitByMandate = (world: Pick<World, 'db'>, mandate: string): Promise<Visit | undefined> =>
  world.db.selectFrom('mangopayVisits').selectAll().where('mandate', '=', mandate).executeTakeFirst()

/** A later rate, without the payer. */
export const chargeMandate = async (
  world: World,
  { key, amount, currency, account }: ChargeIntent,
  { id, once }: { id: string; once: string },
): Promise<Outcome> => {
  const { UserId } = await mandateAt(world, id)
  const made = await debit(world, once, {
    AuthorId: UserId ?? '',
    CreditedWalletId: await walletFor(world, account.settings['userId'] ?? '', currency),
    MandateId: id,
    DebitedFunds: fundsOf(amount, currency),
    Fees: fundsOf(0, currency),
    Tag: markOf(world, key),
  })
  return outcomeOfPayIn(made)
}

type Debit = Omit<MangoPay.payIn.CreateDirectDebitDirectPayIn, 'ExecutionType' | 'PaymentType'> & { Tag: string }

const debit = (world: World, once: string, said: Debit): Promise<PayIn> => {
  const body = { ExecutionType: 'DIRECT', PaymentType: 'DIRECT_DEBIT', ...said } as const
  return askMangopay<PayIn>(world, 'POST', '/payins/directdebit/direct', { body, once })
}
