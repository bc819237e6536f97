import type { World } from '#platform/server/world.ts'
import { keepVisit, noteMade, visitAt, type KeptVisit } from '../payer-visits.ts'
import type { ChargeIntent, Outcome } from '../port.ts'
import { addressOfVisit, leadingOn, type PayerVisit } from '../visit.ts'
import { askLemonway, markOf, pageAt } from './client.ts'
import { moneyInAt, noCommission } from './money-ins.ts'
import { methodOf, outcomeOfMoneyIn, type MoneyIn } from './read-answers.ts'

type Made = {
  /** The seller's payment account there. */
  account: string
  /** Number of attempts: a lost answer leaves a page that nobody can open. */
  turn: number
  pageToken?: string
  moneyIn?: string
  card?: string
  mandate?: string
  /** How the payer knows the account they gave a mandate for. */
  label?: string
}
/** A payer's way to Lemonway's page, and what was made there on it. */
export type Visit = Omit<KeptVisit, 'made'> & Made
type Here = Pick<World, 'db'>

const opened = (kept: KeptVisit | undefined): Visit | undefined => kept && { ...kept, ...(kept.made as Made) }

export const visitByKey = async (here: Here, key: string): Promise<Visit | undefined> =>
  opened(await visitAt(here, 'lemonway', { key }))

export const visitByToken = async (here: Here, token: string): Promise<Visit | undefined> =>
  opened(await visitAt(here, 'lemonway', { token }))

export const noteVisit = async (world: World, visit: Visit, change: Partial<Made>): Promise<Visit> => {
  await noteMade(world, visit, change)
  return { ...visit, ...change }
}

/**
 * A payer's visit to Lemonway's page, with a payment created for it once. If the answer was lost, nobody can open that
 * page, so another payment is created with another reference.
 */
export const openVisit = async (world: World, intent: ChargeIntent): Promise<Visit> => {
  const isKnown = (await visitByKey(world, intent.key)) !== undefined
  await keepVisit(world, intent, { made: { account: intent.account.settings['accountId'] ?? '', turn: 1 } })
  const visit = (await visitByKey(world, intent.key))!
  // Of a debit the payer types their account first.
  if (visit.moneyIn || intent.form === 'sepa') return visit
  return preparePage(world, intent, isKnown ? await noteVisit(world, visit, { turn: visit.turn + 1 }) : visit)
}

/** A card cannot be registered without a payment: a trial authorises one euro, which is released at once. */
const heldCents = 100

const preparePage = async (world: World, intent: ChargeIntent, visit: Visit): Promise<Visit> => {
  const { returnUrl, description, key } = intent
  const body = {
    accountId: visit.account,
    totalAmount: visit.amount || heldCents,
    ...noCommission,
    comment: description.slice(0, 140),
    reference: markOf(world, key, visit.turn),
    returnUrl,
    errorUrl: returnUrl,
    cancelUrl: returnUrl,
    registerCard: true,
    ...(visit.amount === 0 ? { captureDelayedDays: 1 } : {}),
  }
  type Page = { webKitToken: string; id: number; cardId?: number | null }
  const { webKitToken, id, cardId } = await askLemonway<Page>(world, 'POST', '/moneyins/card/webinit', { body })
  const card = cardId ? { card: String(cardId) } : {}
  return noteVisit(world, visit, { pageToken: webKitToken, moneyIn: String(id), ...card })
}

/** Lemonway's own page leads on to those of payment gateways. */
export const addressOf = (world: World, visit: Visit): string => addressOfVisit(world, 'lemonway', visit)

/** Where the payer of a card continues: to Lemonway's page, or back to the shop once all is done. */
export const showCard = async (world: World, visit: Visit): Promise<PayerVisit> => {
  const { pageToken, moneyIn } = visit
  const isOpen = moneyIn && pageToken && (await moneyInAt(world, moneyIn))?.status === 4
  return leadingOn(visit, isOpen ? pageAt(world, { moneyintoken: pageToken }) : null)
}

/** What became of a payment in person, and the card that was left with it. */
export const outcomeOfVisit = async (world: World, visit: Visit, known?: MoneyIn): Promise<Outcome | undefined> => {
  const moneyIn = known ?? (visit.moneyIn ? await moneyInAt(world, visit.moneyIn) : undefined)
  if (!moneyIn) return undefined
  const card = moneyIn.card && visit.card ? { ...moneyIn.card, id: Number(visit.card) } : undefined
  const method = card ? methodOf(card) : undefined
  if (visit.amount > 0) return outcomeOfMoneyIn(moneyIn, addressOf(world, visit), method)
  // Of a trial: what is held is let go, and the card stays.
  if (moneyIn.status === 16) await askLemonway(world, 'PUT', `/moneyins/${moneyIn.id}/cancel`, { body: {} })
  const isKept = moneyIn.status === 16 || (moneyIn.status === 7 && moneyIn.PSP?.message.startsWith('00'))
  return isKept
    ? { kind: 'successful', reference: String(moneyIn.id), amount: 0, currency: 'eur', ...(method ? { method } : {}) }
    : outcomeOfMoneyIn(moneyIn, addressOf(world, visit))
}
