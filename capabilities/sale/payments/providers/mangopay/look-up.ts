import type { World } from '#platform/server/world.ts'
import type { WireNews } from '../arrived-wire.ts'
import type { News, Outcome, PayeeNews, SellerNews } from '../port.ts'
import { isRefundKey } from '../refund-by-pay-out.ts'
import { askMangopay, keyIn, MangopayRefusal } from './client.ts'
import { isOver, methodOfDebit, outcomeOfMandate, visitByMandate } from './debits.ts'
import { methodOf, newsOfDispute, outcomeOfPayIn, outcomeOfRefund } from './read-answers.ts'
import type { Card, Dispute, PayIn, Refund } from './read-answers.ts'
import { payeeAtMangopay } from './payees.ts'
import { payInAt } from './pay-in-at.ts'
import { outcomeOfRefundByPayOut, type PayOut } from './pay-out.ts'
import { arrivedOf, isUnasked } from './wires.ts'

/**
 * The present state of `payin/…`, `refund/…`, `recipient/…` or `dispute/…`, and the seller of `owner/…`, `document/…`
 * or `declaration/…`; undefined if it is not ours.
 */
export const lookUpAtMangopay = async (world: World, object: string): Promise<Looked> => {
  const [kind, id = ''] = object.split('/')
  const look = looks[kind ?? '']
  if (!look || !/^[\w-]{1,128}$/.test(id)) return undefined
  try {
    return await look(world, id)
  } catch (error) {
    if (error instanceof MangopayRefusal && error.status === 404) return undefined
    throw error
  }
}

type Looked = News | SellerNews | PayeeNews | WireNews | undefined
type Owned = { UserId?: string | null }
const ofOwner = ({ UserId }: Owned): SellerNews | undefined =>
  UserId ? { kind: 'seller', accountId: UserId } : undefined

/** What became of a pay-in, and the card that was left with it. */
export const outcomeAt = async (world: World, payIn: PayIn): Promise<Outcome> => {
  if (payIn.PaymentType === 'DIRECT_DEBIT') return outcomeOfPayIn(payIn, await methodOfDebit(world, payIn))
  const { Status, RecurringPayinRegistrationId: recurring, CardId: card, SecureModeReturnURL: inPerson } = payIn
  // A payment without the payer was made with a card that is known.
  if (Status !== 'SUCCEEDED' || !recurring || !card || !inPerson) return outcomeOfPayIn(payIn)
  const kept = await askMangopay<Card>(world, 'GET', `/cards/${encodeURIComponent(card)}`)
  return outcomeOfPayIn(payIn, methodOf(recurring, kept))
}

const looks: Readonly<Record<string, (world: World, id: string) => Promise<Looked>>> = {
  owner: async (_, accountId) => ({ kind: 'seller', accountId }),
  document: async (world, id) => ofOwner(await askMangopay<Owned>(world, 'GET', `/KYC/documents/${id}`)),
  declaration: async (world, id) => ofOwner(await askMangopay<Owned>(world, 'GET', `/kyc/ubodeclarations/${id}`)),
  recipient: async (world, id) => ({ kind: 'payee', payee: await payeeAtMangopay(world, id) }),
  payin: async (world, id) => {
    const payIn = await payInAt(world, id)
    if (isUnasked(payIn))
      return payIn.Status === 'SUCCEEDED'
        ? { kind: 'wire', accountId: payIn.CreditedUserId ?? '', wire: arrivedOf(payIn) }
        : undefined
    const key = keyIn(world, payIn.Tag)
    return key === undefined ? undefined : { kind: 'payment', key, outcome: await outcomeAt(world, payIn) }
  },
  payout: async (world, id) => {
    const payOut = await askMangopay<PayOut>(world, 'GET', `/payouts/${id}`)
    const key = keyIn(world, payOut.Tag)
    return key !== undefined && isRefundKey(key)
      ? { kind: 'payment', key, outcome: outcomeOfRefundByPayOut(payOut) }
      : undefined
  },
  mandate: async (world, id) => {
    const visit = await visitByMandate(world, id)
    const outcome = visit && (await outcomeOfMandate(world, visit))
    if (!visit || !outcome) return undefined
    const key = visit.providerKey
    const ended = await endOfMandate(world, id, key)
    return ended ?? { kind: 'payment', key, outcome }
  },
  refund: async (world, id) => {
    const refund = await askMangopay<Refund>(world, 'GET', `/refunds/${id}`)
    const key = keyIn(world, refund.Tag)
    return key === undefined ? undefined : { kind: 'payment', key, outcome: outcomeOfRefund(refund) }
  },
  dispute: async (world, id) => {
    const dispute = await askMangopay<Dispute>(world, 'GET', `/disputes/${id}`)
    const payIn = await payInAt(world, dispute.InitialTransactionId ?? '')
    const key = keyIn(world, payIn.Tag)
    const news = key === undefined ? undefined : newsOfDispute(dispute, key)
    if (news?.kind === 'chargeback_lost') await settleLost(world, dispute, payIn)
    return news
  },
}

/** A mandate that was in use and is no more: its payer or a bank ended it. */
const endOfMandate = async (world: World, id: string, key: string): Promise<News | undefined> => {
  const { paymentMethodId } = await world.db
    .selectFrom('transfers')
    .select('paymentMethodId')
    .where('providerKey', '=', key)
    .executeTakeFirstOrThrow()
  return paymentMethodId !== null && (await isOver(world, id))
    ? { kind: 'method_ended', key, reason: 'mandate_revoked' }
    : undefined
}

/**
 * What a lost dispute cost was taken from the operator's wallet for it, and is moved there from the seller's, once. Where
 * the seller's holds less it fails there, and the operator sees it on Mangopay's own pages.
 */
const settleLost = async (world: World, { Id, RepudiationId, DisputedFunds }: Dispute, payIn: PayIn): Promise<void> => {
  if (!RepudiationId || !DisputedFunds) return
  await askMangopay(world, 'POST', `/repudiations/${RepudiationId}/settlementtransfer`, {
    body: {
      AuthorId: payIn.AuthorId,
      DebitedFunds: DisputedFunds,
      Fees: { Amount: 0, Currency: DisputedFunds.Currency },
    },
    once: `settle ${Id}`,
  })
}
