import type { World } from '#platform/server/world.ts'
import { accountNotTaken, debitVisit, labelOfIban, referenceOfMandate } from '../debit-visit.ts'
import type { ChargeIntent, Connection, Outcome, StoredMethod } from '../port.ts'
import type { PaidVisit, PayerVisit, SentVisit, TypedAccount } from '../visit.ts'
import { askLemonway, isRefused, markOf, pageAt } from './client.ts'
import { moneyInAt, moneyInByKey, noCommission } from './money-ins.ts'
import { outcomeOfMoneyIn, type MoneyIn } from './read-answers.ts'
import { addressOf, noteVisit, showCard, visitByToken, type Visit } from './visits.ts'

/** `status`: 0 waits to be signed, 5 and 6 are debited by, 8 was switched off, 9 refused. */
type Mandate = { id: number; status: number; uniqueMandateReference?: string | null }

/** Mandates belong to the account that their debits go to, and are read with all of it. */
const mandatesOf = async (world: World, account: string): Promise<readonly Mandate[]> => {
  const path = `/moneyins/${encodeURIComponent(account)}/mandate`
  return (await askLemonway<{ mandates?: readonly Mandate[] | null }>(world, 'GET', path)).mandates ?? []
}

const mandateAt = async (world: World, account: string, id: string): Promise<Mandate | undefined> =>
  (await mandatesOf(world, account)).find((each) => String(each.id) === id)

/** Lemonway sends no notice when a mandate is disabled. */
export const endedMandates: Connection['readEndedMethods'] = async (world, { settings }) =>
  (await mandatesOf(world, settings['accountId'] ?? ''))
    .filter(({ status }) => status === switchedOff)
    .map(({ id }) => referenceOfMandate(String(id)))

const switchedOff = 8
const isGiven = (mandate: Mandate | undefined): boolean => mandate?.status === 5 || mandate?.status === 6

const methodOf = ({ id, uniqueMandateReference: reference }: Mandate, { label }: Visit): StoredMethod => ({
  reference: referenceOfMandate(String(id)),
  mandate: reference || String(id),
  form: 'sepa',
  label: label ?? '',
  expiresOn: null,
})

/** In English, as Lemonway's examples write it. */
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
/** A mandate, among the documents that are signed. */
const mandateType = 21

const register = async (world: World, { account }: Visit, typed: TypedAccount): Promise<Mandate> => {
  const body = {
    wallet: account,
    holder: typed.holder,
    bic: typed.bic,
    iban: typed.iban,
    isB2B: false,
    isRecurring: true,
    street: typed.street,
    postCode: typed.zip.slice(0, 10),
    city: typed.city,
    country: (countryNames.of(typed.countryCode) ?? typed.countryCode).toUpperCase(),
    mandateLanguage: typed.locale,
  }
  // Lemonway's documents name what holds the mandate in two ways.
  type Made = { SDDMandate?: Mandate | null; sddMandate?: Mandate | null }
  const made = await askLemonway<Made>(world, 'POST', '/moneyins/sdd/mandate', { body })
  return (made.SDDMandate ?? made.sddMandate)!
}

/**
 * The payer typed their account: Lemonway is told, and returns a page on which they sign with a code sent to their
 * mobile phone. Typing it again, as after a lost answer, creates another mandate; an unsigned one is never debited.
 */
const askForMandate = async (world: World, visit: Visit, typed: TypedAccount): Promise<PaidVisit> => {
  const lacking = (['bic', 'mobile'] as const).filter((name) => !typed[name])
  if (lacking.length > 0)
    return { kind: 'account_not_taken', wrong: Object.fromEntries(lacking.map((name) => [name, 'required'])) }
  let mandate: Mandate | undefined
  try {
    mandate = await register(world, visit, typed)
    const path = `/accounts/${encodeURIComponent(visit.account)}/documents/${mandate.id}/signinit`
    const body = {
      mobileNumber: typed.mobile,
      type: mandateType,
      returnUrl: visit.returnUrl,
      errorUrl: visit.returnUrl,
    }
    const { signDocument: pageToken } = await askLemonway<{ signDocument: string }>(world, 'POST', path, { body })
    await noteVisit(world, visit, { mandate: String(mandate.id), label: labelOfIban(typed.iban), pageToken })
    return { kind: 'continue', url: pageAt(world, { signingtoken: pageToken }) }
  } catch (error) {
    if (!isRefused(error)) throw error
    return mandate ? { kind: 'account_not_taken', wrong: { mobile: 'mobile_not_taken' } } : accountNotTaken
  }
}

/** The signing page for a payer who left before signing; null if they signed, or may type another account. */
const pageOfMandate = async (world: World, { mandate, account, pageToken }: Visit): Promise<string | null> => {
  if (!mandate || !pageToken) return null
  const isOpen = (await mandateAt(world, account, mandate))?.status === 0
  return isOpen ? pageAt(world, { signingtoken: pageToken }) : null
}

/** What our page of a visit shows. */
export const showVisit = async (world: World, token: string): Promise<PayerVisit | undefined> => {
  const visit = await visitByToken(world, token)
  if (visit?.form !== 'sepa') return visit && showCard(world, visit)
  return debitVisit(world, visit, await pageOfMandate(world, visit), ['bic', 'mobile'])
}

/** What is typed on our page is an account alone; cards are typed on Lemonway's. */
export const payVisit = async (world: World, token: string, sent: SentVisit): Promise<PaidVisit | undefined> => {
  const visit = await visitByToken(world, token)
  if (!visit) return undefined
  if (visit.form !== 'sepa' || visit.mandate)
    return { kind: 'continue', url: (await pageOfMandate(world, visit)) ?? visit.returnUrl }
  return sent.account ? askForMandate(world, visit, sent.account) : accountNotTaken
}

/**
 * The outcome of a visit for a debit: once the payer has signed, the debit is requested, once; a trial requests none.
 */
export const outcomeOfMandate = async (world: World, visit: Visit): Promise<Outcome> => {
  const { mandate: id, account, amount, providerKey: key, description } = visit
  const mandate = id ? await mandateAt(world, account, id) : undefined
  if (!mandate || mandate.status === 0) return { kind: 'payer_must_act', reference: null, url: addressOf(world, visit) }
  const method = methodOf(mandate, visit)
  const known = visit.moneyIn ? await moneyInAt(world, visit.moneyIn) : undefined
  if (known) return outcomeOfMoneyIn(known, null, method)
  if (!isGiven(mandate)) return { kind: 'denied', reference: null, reason: 'mandate_revoked' }
  if (amount === 0) return { kind: 'successful', reference: String(mandate.id), amount, currency: 'eur', method }
  const made = await debitOnce(world, { key, account, amount, description, mandate })
  await noteVisit(world, visit, { moneyIn: String(made.id) })
  return outcomeOfMoneyIn(made, null, method)
}

/**
 * Charges a later instalment without the payer. An ended mandate is only noticed here, because no notice reports it.
 */
export const chargeMandate = async (world: World, intent: ChargeIntent, id: string): Promise<Outcome> => {
  const { key, amount, description } = intent
  const account = intent.account.settings['accountId'] ?? ''
  const before = await moneyInByKey(world, key)
  if (before) return outcomeOfMoneyIn(before, null)
  const mandate = await mandateAt(world, account, id)
  if (!mandate || !isGiven(mandate)) return { kind: 'denied', reference: null, reason: 'mandate_revoked' }
  return outcomeOfMoneyIn(await debitOnce(world, { key, account, amount, description, mandate }), null)
}

type Debit = Pick<ChargeIntent, 'key' | 'amount' | 'description'> & { account: string; mandate: Mandate }

/** Requests a debit by our reference, once: an earlier or concurrent request is found by it. */
const debitOnce = async (world: World, { key, account, amount, description, mandate }: Debit): Promise<MoneyIn> => {
  const before = await moneyInByKey(world, key)
  if (before) return before
  const body = {
    accountId: account,
    sddMandateId: mandate.id,
    totalAmount: amount,
    ...noCommission,
    comment: description.slice(0, 140),
    reference: markOf(world, key),
  }
  try {
    return (await askLemonway<{ transaction: MoneyIn }>(world, 'POST', '/moneyins/sdd/init', { body })).transaction
  } catch (error) {
    const meanwhile = isRefused(error) ? await moneyInByKey(world, key) : undefined
    if (!meanwhile) throw error
    return meanwhile
  }
}
