import type MangoPay from 'mangopay4-nodejs-sdk'
import type { World } from '#platform/server/world.ts'
import { accountNotTaken, debitVisit } from '../debit-visit.ts'
import { leadingOn, pageOfVisit, type PayerVisit, type PaidVisit, type SentVisit } from '../visit.ts'
import { payInAt } from './pay-in-at.ts'
import { askMangopay, fundsOf, MangopayRefusal, markOf } from './client.ts'
import type { PayIn, Recurring } from './read-answers.ts'
import { askForMandate, pageOfMandate } from './debits.ts'
import { noteVisit, registerCard, visitByToken, type CardRegistration, type Visit } from './visits.ts'

const registrationAt = (world: World, id: string): Promise<CardRegistration> =>
  askMangopay<CardRegistration>(world, 'GET', `/cardregistrations/${encodeURIComponent(id)}`)

/** The content of a visit's page: where the card data are sent, or where the payer continues. */
export const showVisit = async (world: World, token: string): Promise<PayerVisit | undefined> => {
  const visit = await visitByToken(world, token)
  if (!visit) return undefined
  if (visit.form === 'sepa') return debitVisit(world, visit, await pageOfMandate(world, visit))
  // A declined visit has ended: the shop offers another attempt, as a new payment.
  if (visit.payIn) return leadingOn(visit, nextOf(await payInAt(world, visit.payIn), visit))
  const { CardRegistrationURL: url, AccessKey: accessKey, PreregistrationData: data } = await freshCard(world, visit)
  const card = { url: url ?? '', accessKey: accessKey ?? '', data: data ?? '' }
  return pageOfVisit(visit, { hasHosted: visit.amount > 0, card })
}

/** Where a card can be typed to: one that went wrong there takes none any longer. */
const freshCard = async (world: World, visit: Visit): Promise<CardRegistration> => {
  const { cardRegistration, author, currency, providerKey } = visit
  const known = cardRegistration ? await registrationAt(world, cardRegistration) : undefined
  if (known && known.Status !== 'ERROR') return known
  const next = await registerCard(world, author, currency, `${providerKey} after ${cardRegistration}`)
  await noteVisit(world, visit, { cardRegistration: next.Id })
  return next
}

/** For a browser that sends no data about itself: the bank then authenticates without them. */
const browserOf = (sent: SentVisit): MangoPay.base.BrowserInfoData => ({
  AcceptHeader: sent.headers['accept'] ?? '*/*',
  JavaEnabled: false,
  Language: (sent.headers['accept-language'] ?? 'en').split(',')[0]!.slice(0, 8),
  ColorDepth: 24,
  ScreenHeight: sent.screen?.height ?? 800,
  ScreenWidth: sent.screen?.width ?? 1200,
  JavascriptEnabled: sent.screen !== null,
  TimeZoneOffset: String(sent.screen?.timeZoneOffset ?? 0),
  UserAgent: sent.headers['user-agent'] ?? 'unknown',
})

/**
 * The payer typed a card: it is registered there, and their bank is asked. Every step happens once, however often it is
 * sent.
 */
export const payVisit = async (world: World, token: string, sent: SentVisit): Promise<PaidVisit | undefined> => {
  const visit = await visitByToken(world, token)
  if (!visit) return undefined
  if (visit.form === 'sepa') {
    const page = await pageOfMandate(world, visit)
    const isDone = page !== null || visit.mandate !== null
    if (isDone) return { kind: 'continue', url: page ?? visit.returnUrl }
    return sent.account ? askForMandate(world, visit, sent.account) : accountNotTaken
  }
  if (visit.payIn) return { kind: 'continue', url: nextOf(await payInAt(world, visit.payIn), visit) }
  if (!visit.cardRegistration) return { kind: 'continue', url: visit.returnUrl }
  if (sent.registrationData === null) return payHosted(world, visit)
  const withCard = await takeCard(world, visit, sent.registrationData)
  if (!withCard) return { kind: 'card_not_taken' }
  const payIn = await payByCard(world, await startRecurring(world, withCard), sent)
  return { kind: 'continue', url: nextOf(payIn, visit) }
}

const nextOf = (payIn: PayIn, { returnUrl }: Visit): string =>
  payIn.Status === 'CREATED' ? (payIn.SecureModeRedirectURL ?? payIn.RedirectURL ?? returnUrl) : returnUrl

const takeCard = async (world: World, visit: Visit, registrationData: string): Promise<Visit | undefined> => {
  if (visit.card) return visit
  if (!registrationData.startsWith('data=')) return undefined
  const path = `/cardregistrations/${visit.cardRegistration}`
  const body = { Id: visit.cardRegistration!, RegistrationData: registrationData }
  try {
    const { CardId: card } = await askMangopay<CardRegistration>(world, 'PUT', path, {
      body: body satisfies MangoPay.cardRegistration.UpdateCardRegistration,
    })
    return card ? noteVisit(world, visit, { card }) : undefined
  } catch (error) {
    if (error instanceof MangopayRefusal && error.status === 400) return undefined
    throw error
  }
}

/** Without a script the card is typed on a page of Mangopay's: it pays once, and is not stored. */
const payHosted = async (world: World, visit: Visit): Promise<PaidVisit> => {
  const { amount, currency, author, wallet, returnUrl, providerKey, card } = visit
  if (amount === 0 || card) return { kind: 'card_not_taken' }
  const body = {
    ExecutionType: 'WEB',
    PaymentType: 'CARD',
    AuthorId: author,
    CreditedWalletId: wallet,
    DebitedFunds: fundsOf(amount, currency),
    Fees: fundsOf(0, currency),
    ReturnURL: returnUrl,
    CardType: 'CB_VISA_MASTERCARD',
    Culture: 'EN',
  } satisfies MangoPay.payIn.CreateCardWebPayIn
  const payIn = await askMangopay<PayIn>(world, 'POST', '/payins/card/web', {
    body: { ...body, Tag: markOf(world, providerKey) },
    once: `hosted ${providerKey}`,
  })
  await noteVisit(world, visit, { payIn: payIn.Id })
  return { kind: 'continue', url: nextOf(payIn, visit) }
}

/** Later rates are charged by a registration, whose first payment is this one; a trial begins with one over nothing. */
const startRecurring = async (world: World, visit: Visit): Promise<Visit> => {
  if (visit.recurring) return visit
  const { author, wallet, amount, currency, card, providerKey } = visit
  const body = {
    AuthorId: author,
    CardId: card!,
    CreditedWalletId: wallet,
    FirstTransactionDebitedFunds: fundsOf(amount, currency),
    FirstTransactionFees: fundsOf(0, currency),
    ...(amount === 0 ? { FreeCycles: 1 } : {}),
  } satisfies MangoPay.payIn.CreatePayInRecurringRegistration
  const made = await askMangopay<Recurring>(world, 'POST', '/recurringpayinregistrations', {
    body,
    once: `recurring ${providerKey} ${card}`,
  })
  return noteVisit(world, visit, { recurring: made.Id })
}

/** Our idempotency key for the payment by one card, by which a lost answer is found. */
export const deedOf = ({ providerKey, card }: Visit): string => `pay ${providerKey} ${card}`

const payByCard = async (world: World, visit: Visit, sent: SentVisit): Promise<PayIn> => {
  const { amount, currency, recurring, returnUrl, providerKey } = visit
  const body = {
    RecurringPayinRegistrationId: recurring!,
    BrowserInfo: browserOf(sent),
    IpAddress: sent.address || '127.0.0.1',
    SecureModeReturnURL: returnUrl,
    DebitedFunds: fundsOf(amount, currency),
    Fees: fundsOf(0, currency),
    Tag: markOf(world, providerKey),
  } satisfies MangoPay.payIn.CreateRecurringPayInCIT
  const payIn = await askMangopay<PayIn>(world, 'POST', '/payins/recurring/card/direct', { body, once: deedOf(visit) })
  await noteVisit(world, visit, { payIn: payIn.Id })
  return payIn
}
