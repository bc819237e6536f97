import type { Selectable } from 'kysely'
import { randomToken } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import type { LemonwayVisitsTable } from '../../server/tables-visits.ts'
import type { ChargeIntent, Outcome } from '../port.ts'
import { addressOfVisit, leadingOn, type PayerVisit } from '../visit.ts'
import { askLemonway, markOf, pageAt } from './client.ts'
import { moneyInAt, noCommission } from './money-ins.ts'
import { methodOf, outcomeOfMoneyIn, type MoneyIn } from './read-answers.ts'

export type Visit = Selectable<LemonwayVisitsTable>
type Here = Pick<World, 'db'>

export const visitByKey = ({ db }: Here, key: string): Promise<Visit | undefined> =>
  db.selectFrom('lemonwayVisits').selectAll().where('providerKey', '=', key).executeTakeFirst()

type Made = Partial<Pick<Visit, 'returnUrl' | 'turn' | 'pageToken' | 'moneyIn' | 'card' | 'mandate' | 'label'>>

/** Keeps what was made on the way, and what it is called there. */
export const noteVisit = async (world: World, visit: Visit, change: Made): Promise<Visit> => {
  await world.transact((ctx) => ctx.db.updateTable('lemonwayVisits').set(change).where('id', '=', visit.id).execute())
  return { ...visit, ...change }
}

/**
 * The way of a payer to Lemonway's page, with a payment made for it once. One whose answer was lost has a page that nobody can
 * open, so that another is made, by another reference.
 */
export const openVisit = async (world: World, intent: ChargeIntent): Promise<Visit> => {
  const { key, returnUrl } = intent
  const known = await visitByKey(world, key)
  // Of a debit the payer types their account first.
  if (!known && intent.form === 'sepa') return newVisit(world, intent)
  if (known && (known.moneyIn || intent.form === 'sepa'))
    return known.returnUrl === returnUrl ? known : noteVisit(world, known, { returnUrl })
  const visit = known ? await noteVisit(world, known, { turn: known.turn + 1 }) : await newVisit(world, intent)
  return preparePage(world, intent, visit)
}

const newVisit = async (
  world: World,
  { key, form, amount, account, description, returnUrl }: ChargeIntent,
): Promise<Visit> =>
  world.transact(async (ctx) => {
    const { sellerId } = await ctx.db
      .selectFrom('transfers')
      .select('sellerId')
      .where('providerKey', '=', key)
      .executeTakeFirstOrThrow()
    return ctx.db
      .insertInto('lemonwayVisits')
      .values({
        token: randomToken(24),
        providerKey: key,
        sellerId,
        form,
        amount,
        description,
        returnUrl,
        account: account.settings['accountId'] ?? '',
        turn: 1,
        createdAt: ctx.now,
      })
      .onConflict((conflict) =>
        conflict.column('providerKey').doUpdateSet((e) => ({ turn: e.ref('lemonwayVisits.turn') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  })

/** Nothing can be kept of a card that pays nothing: a trial holds one euro, which is let go at once. */
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
  return noteVisit(world, visit, { pageToken: webKitToken, moneyIn: String(id), card: cardId ? String(cardId) : null })
}

/** Lemonway's own page leads on to those of payment gateways. */
export const addressOf = (world: World, visit: Visit): string => addressOfVisit(world, 'lemonway', visit)

export const visitByToken = ({ db }: Here, token: string): Promise<Visit | undefined> =>
  db.selectFrom('lemonwayVisits').selectAll().where('token', '=', token).executeTakeFirst()

/** Where the payer of a card goes on from there: to Lemonway's page, or back to the shop once all is done. */
export const showCard = async (world: World, visit: Visit): Promise<PayerVisit> => {
  const { pageToken, moneyIn } = visit
  const isOpen = moneyIn && pageToken && (await moneyInAt(world, moneyIn))?.status === 4
  return leadingOn({ ...visit, currency: 'eur' }, isOpen ? pageAt(world, { moneyintoken: pageToken }) : null)
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
