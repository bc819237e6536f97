import type MangoPay from 'mangopay4-nodejs-sdk'
import type { Selectable } from 'kysely'
import { randomToken } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import type { MangopayVisitsTable } from '../../server/tables.ts'
import type { WireAccount } from '../../server/setup/wire-account.ts'
import { keepInstructions } from '../../server/wires/keep-instructions.ts'
import type { ChargeIntent } from '../port.ts'
import { askMangopay, fundsOf, markOf, type Said } from './client.ts'
import { makePayer, walletFor } from './owners.ts'
import type { PayIn } from './read-answers.ts'
import { askForWire } from './wires.ts'

export type Visit = Selectable<MangopayVisitsTable>
export type CardRegistration = Said<MangoPay.cardRegistration.CardRegistrationData> & { Id: string }

export const visitByKey = (world: Pick<World, 'db'>, key: string): Promise<Visit | undefined> =>
  world.db.selectFrom('mangopayVisits').selectAll().where('providerKey', '=', key).executeTakeFirst()

export const visitByToken = (world: Pick<World, 'db'>, token: string): Promise<Visit | undefined> =>
  world.db.selectFrom('mangopayVisits').selectAll().where('token', '=', token).executeTakeFirst()

type Made = Partial<
  Pick<Visit, 'returnUrl' | 'cardRegistration' | 'card' | 'recurring' | 'payIn' | 'mandate' | 'label'>
>

/** Stores the ids of objects created during a visit. */
export const noteVisit = async (world: World, visit: Visit, change: Made): Promise<Visit> => {
  await world.transact((ctx) => ctx.db.updateTable('mangopayVisits').set(change).where('id', '=', visit.id).execute())
  return { ...visit, ...change }
}

/** The payer of a payment, and their id at Mangopay from an earlier visit with the same address. */
const payerOf = async (world: Pick<World, 'db'>, key: string) => {
  const payer = await world.db
    .selectFrom('transfers')
    .innerJoin('payers', 'payers.id', 'transfers.payerId')
    .select(['transfers.sellerId', 'transfers.id as transferId', 'transfers.wireReference'])
    .select(['payers.id', 'payers.email', 'payers.firstName', 'payers.lastName'])
    .where('transfers.providerKey', '=', key)
    .executeTakeFirstOrThrow()
  const before = await world.db
    .selectFrom('mangopayVisits')
    .select('author')
    .where('payerId', '=', payer.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...payer, author: before?.author }
}

/**
 * The visit of a payment, created once: its payer, the wallet for its money, and what its form needs before the payer
 * arrives.
 */
export const openVisit = async (world: World, intent: ChargeIntent): Promise<Visit> => {
  const { key, amount, currency, form, description, returnUrl } = intent
  const there = await visitByKey(world, key)
  if (there) return there.returnUrl === returnUrl ? there : noteVisit(world, there, { returnUrl })
  const payer = await payerOf(world, key)
  const author = payer.author ?? (await makePayer(world, payer, `${payer.id} ${payer.email}`))
  const wallet = await walletFor(world, intent.account.settings['userId'] ?? '', currency)
  const { to, ...made } = await prepare(world, intent, { ...payer, author, wallet })
  return world.transact(async (ctx) => {
    if (to) await keepInstructions(ctx, payer, to)
    return ctx.db
      .insertInto('mangopayVisits')
      .values({
        token: randomToken(24),
        providerKey: key,
        sellerId: payer.sellerId,
        payerId: payer.id,
        form,
        amount,
        currency,
        description,
        returnUrl,
        author,
        wallet,
        ...made,
        createdAt: ctx.now,
      })
      .onConflict((conflict) => conflict.column('providerKey').doUpdateSet({ returnUrl }))
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

type Prepared = Made & { to?: WireAccount & { reference: string } }

/** Prepares what a form needs before its payer arrives. */
const prepare = async (
  world: World,
  intent: ChargeIntent,
  payer: { author: string; wallet: string; sellerId: number; wireReference: string | null },
): Promise<Prepared> => {
  const { author, wallet, sellerId, wireReference: reference } = payer
  switch (intent.form) {
    case 'card':
      return { cardRegistration: (await registerCard(world, author, intent.currency, intent.key)).Id }
    case 'bank_wire':
      return askForWire(world, intent, { author, wallet, sellerId, reference })
    // The payer types their account on our page first.
    case 'sepa':
      return {}
    default:
      return { payIn: (await payInAtBank(world, intent, author, wallet)).Id }
  }
}

/** Prepares for a card; `turn` is one more for every card that was not taken. */
export const registerCard = (
  world: World,
  author: string,
  currency: string,
  turn: string,
): Promise<CardRegistration> => {
  const body = {
    UserId: author,
    Currency: fundsOf(0, currency).Currency,
    CardType: 'CB_VISA_MASTERCARD',
    Tag: markOf(world, turn),
  } satisfies MangoPay.cardRegistration.CreateCardRegistration
  return askMangopay<CardRegistration>(world, 'POST', '/cardregistrations', { body, once: `card ${turn}` })
}

/** The payer continues at their bank. */
const payInAtBank = (world: World, intent: ChargeIntent, author: string, wallet: string): Promise<PayIn> => {
  const { key, amount, currency, form, returnUrl } = intent
  const body = {
    ExecutionType: 'WEB',
    PaymentType: 'TWINT',
    AuthorId: author,
    CreditedWalletId: wallet,
    DebitedFunds: fundsOf(amount, currency),
    Fees: fundsOf(0, currency),
    ReturnURL: returnUrl,
    Tag: markOf(world, key),
  } satisfies MangoPay.payIn.CreateTwintWebPayIn
  const call = { body: form === 'ideal' ? { ...body, PaymentType: 'IDEAL' } : body, once: `pay ${key}` }
  return askMangopay<PayIn>(world, 'POST', `/payins/payment-methods/${form}`, call)
}
