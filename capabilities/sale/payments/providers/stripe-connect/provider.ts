import type { World } from '#platform/server/world.ts'
import type { Connection, Notice, ProviderAccount } from '../port.ts'
import { connection as ownKeys } from '../stripe/provider.ts'
import { connectSeller, lookAtSeller, onboardSeller } from './accounts.ts'
import { keepEndpoints, platformHearing } from './endpoints.ts'
import { findPayOutByTransfer, payOutByTransfer } from './pay-out.ts'
import { platformOf } from './platform.ts'
import { readReversals, reverseTransfer } from './reverse.ts'
import { readSellersBooks } from './read-books.ts'
import { readStandingAtStripe, verifyAtStripe } from './standing.ts'

/** Makes a call written for a seller's keys with the operator's keys. */
const asPlatform =
  <I extends { account: ProviderAccount }, A>(call: (world: World, intent: I) => A) =>
  (world: World, intent: I): A =>
    call(world, { ...intent, account: platformOf(world) })

/** Stripe reports changes of connected accounts in the same way. */
const readNotice: Connection['readNotice'] = async (world, rawBody, headers) =>
  ownKeys.readNotice(world, rawBody, headers, await platformHearing(world)) as Notice | undefined

/**
 * Stripe with the operator's keys: the operator's account takes buyers' payments, and payouts are transfers from there
 * to the sellers' accounts. Payments use the same calls as with a seller's own keys.
 */
export const connection: Connection = {
  jobs: [keepEndpoints],
  start: asPlatform(ownKeys.start),
  charge: asPlatform(ownKeys.charge),
  refund: asPlatform(ownKeys.refund),
  resolve: asPlatform(ownKeys.resolve),
  answerDispute: asPlatform(ownKeys.answerDispute!),
  readNotice,
  payForm: (here, _account, due) => ownKeys.payForm!(here, platformOf(here), due),
  lookUp: async (world, object) =>
    object.startsWith('tr_') ? { kind: 'pay_out_reversed' } : ownKeys.lookUp!(world, object, platformOf(world)),
  readBooks: readSellersBooks,
  payOut: payOutByTransfer,
  findPayOut: findPayOutByTransfer,
  reversePayOut: reverseTransfer,
  readReversals,
  connect: connectSeller,
  onboard: onboardSeller,
  lookAtAccount: lookAtSeller,
  readStanding: readStandingAtStripe,
  verificationPage: verifyAtStripe,
}
