import type { World } from '#platform/server/world.ts'
import { connection as ownApp } from '../paypal/provider.ts'
import type { Connection, Outcome, ProviderAccount } from '../port.ts'
import { connectSeller, lookAtSeller, onboardSeller } from './accounts.ts'
import { lookUpForSeller, readPartnersNotice } from './look-up.ts'
import { partnerFor } from './partner.ts'
import { releaseToSeller } from './release.ts'

/** Makes a call written for a seller's own app with the operator's app, for the seller's account. */
const forSeller =
  <I extends { account: ProviderAccount }, A>(call: (world: World, intent: I) => A) =>
  (world: World, intent: I): A =>
    call(world, { ...intent, account: partnerFor(world, intent.account) })

/** Money is taken only for sellers known to PayPal. */
const ifKnown =
  <I extends { account: ProviderAccount }>(call: (world: World, intent: I) => Promise<Outcome>) =>
  async (world: World, intent: I): Promise<Outcome> =>
    intent.account.settings['merchantId']
      ? forSeller(call)(world, intent)
      : { kind: 'refused', reference: null, trouble: 'credentials' }

/**
 * PayPal with the operator's partner app: the same calls as with a seller's own app, in the seller's name and with the
 * operator's fee.
 */
export const connection: Connection = {
  start: ifKnown(ownApp.start),
  charge: ifKnown(ownApp.charge),
  refund: forSeller(ownApp.refund),
  resolve: forSeller(ownApp.resolve),
  answerDispute: forSeller(ownApp.answerDispute!),
  giveIn: forSeller(ownApp.giveIn!),
  appealDispute: forSeller(ownApp.appealDispute!),
  holdDays: ({ ports }) => ports.settings.PAYPAL_PARTNER_HOLD_DAYS,
  release: (world, account, reference) => releaseToSeller(world, partnerFor(world, account), reference),
  readNotice: readPartnersNotice,
  lookUp: lookUpForSeller,
  readBooks: (world, account, from) => ownApp.readBooks!(world, partnerFor(world, account), from),
  connect: connectSeller,
  onboard: onboardSeller,
  lookAtAccount: lookAtSeller,
}
