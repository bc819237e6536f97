import type { World } from '#platform/server/world.ts'
import type { WireNews } from '../arrived-wire.ts'
import type { News, SellerNews } from '../port.ts'
import { isRefundKey, refundOf } from '../refund-by-pay-out.ts'
import { keyIn } from './client.ts'
import { outcomeOfMandate } from './debits.ts'
import { moneyInAt } from './money-ins.ts'
import { disputesSince } from './movements.ts'
import { outcomeOfPayOut, payOutAt } from './pay-out.ts'
import { newsOfDispute, outcomeOfMoneyIn } from './read-answers.ts'
import { outcomeOfVisit, visitByKey } from './visits.ts'
import { arrivedOf } from './wires.ts'

type Looked = News | SellerNews | WireNews | undefined

/**
 * The present state of `payin/…`, `payout/…` or `dispute/…`, and the seller of `owner/…`; undefined if it is not ours.
 */
export const lookUpAtLemonway = async (world: World, object: string): Promise<Looked> => {
  const [kind, id = ''] = object.split('/')
  const look = looks[kind ?? '']
  return look && /^\w{1,128}$/.test(id) ? look(world, id) : undefined
}

/** A notice of a chargeback arrives within this many days. */
const disputeDays = 60

const looks: Readonly<Record<string, (world: World, id: string) => Promise<Looked>>> = {
  owner: async (_, accountId) => ({ kind: 'seller', accountId }),
  payin: async (world, id) => {
    const moneyIn = await moneyInAt(world, id)
    const key = keyIn(world, moneyIn?.reference)
    if (moneyIn?.method === 1 && moneyIn.status === 0)
      return { kind: 'wire', accountId: moneyIn.receiverAccountId, wire: arrivedOf(moneyIn) }
    if (!moneyIn || key === undefined) return undefined
    const visit = await visitByKey(world, key)
    if (visit?.form === 'sepa') return { kind: 'payment', key, outcome: await outcomeOfMandate(world, visit) }
    // A page whose creation got no answer is no longer used.
    if (visit && visit.moneyIn !== id) return undefined
    const outcome = visit ? await outcomeOfVisit(world, visit, moneyIn) : outcomeOfMoneyIn(moneyIn, null)
    return outcome && { kind: 'payment', key, outcome }
  },
  // Payouts to sellers are polled anyway.
  payout: async (world, id) => {
    const said = await payOutAt(world, id)
    const key = keyIn(world, said?.reference)
    return said && key !== undefined && isRefundKey(key)
      ? { kind: 'payment', key, outcome: refundOf(outcomeOfPayOut(said), said.debitAmount, 'eur') }
      : undefined
  },
  // Found by its own name, or by the payment it reverses.
  dispute: async (world, id) => {
    const all = await disputesSince(world, world.ports.now().subtract({ hours: 24 * disputeDays }))
    const dispute = all.findLast((each) => String(each.id) === id || String(each.originId) === id)
    const moneyIn = dispute?.originId ? await moneyInAt(world, String(dispute.originId)) : undefined
    const key = keyIn(world, moneyIn?.reference)
    return dispute && key !== undefined ? newsOfDispute(dispute, key) : undefined
  },
}
