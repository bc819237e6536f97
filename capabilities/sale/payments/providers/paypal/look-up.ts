import type { World } from '#platform/server/world.ts'
import type { MethodNews, News, Outcome, ProviderAccount } from '../port.ts'
import { askPayPal, keyIn, PayPalRefusal } from './client.ts'
import {
  newsOfDispute,
  outcomeOfCapture,
  outcomeOfError,
  outcomeOfOrder,
  outcomeOfRefund,
  type Capture,
  type Dispute,
  type Order,
  type Refund,
} from './read-answers.ts'

/**
 * The present state of `order/…`, `capture/…`, `refund/…`, `dispute/…`, the `disputes/…` of a capture or a saved
 * `token/…`; undefined if it is not ours, or nothing new.
 */
export const lookUpAtPayPal = async (
  world: World,
  object: string,
  account: ProviderAccount,
): Promise<News | MethodNews | undefined> => {
  const [kind, id = ''] = object.split('/')
  if (kind === 'token') return newsOfToken({ world, account }, id)
  const look = looks[kind ?? '']
  if (!look || !/^[\w-]{1,64}$/.test(id)) return undefined
  try {
    return await look({ world, account }, id)
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 404) return undefined
    throw error
  }
}

type At = { world: World; account: ProviderAccount }

const paymentNews = ({ world }: At, mark: string | undefined, outcome: Outcome): News | undefined => {
  const key = keyIn(world, mark)
  return key === undefined ? undefined : { kind: 'payment', key, outcome }
}

const capture = ({ world, account }: At, id: string): Promise<Capture> =>
  askPayPal<Capture>(world, account, 'GET', `/v2/payments/captures/${id}`)

const looks: Readonly<Record<string, (at: At, id: string) => Promise<News | undefined>>> = {
  order: async (at, id) => {
    const { world, account } = at
    const order = await askPayPal<Order>(world, account, 'GET', `/v2/checkout/orders/${id}`)
    const mark = order.purchase_units?.[0]?.custom_id
    const key = keyIn(world, mark)
    if (key === undefined) return undefined
    const outcome = order.status === 'APPROVED' ? await take(at, order) : outcomeOfOrder(order)
    return paymentNews(at, mark, outcome)
  },
  // The saved method is only in the order.
  capture: async (at, id) => {
    const found = await capture(at, id)
    const order = found.supplementary_data?.related_ids?.order_id
    return (
      (order ? await looks['order']!(at, order) : undefined) ??
      paymentNews(at, found.custom_id, outcomeOfCapture(found))
    )
  },
  refund: async (at, id) => {
    const found = await askPayPal<Refund>(at.world, at.account, 'GET', `/v2/payments/refunds/${id}`)
    return paymentNews(at, found.custom_id, outcomeOfRefund(found))
  },
  /** The last dispute of a payment. */
  disputes: async (at, id) => {
    const query = { disputed_transaction_id: id }
    const { items = [] } = await askPayPal<{ items?: readonly { dispute_id: string }[] }>(
      at.world,
      at.account,
      'GET',
      '/v1/customer/disputes',
      { query },
    )
    return items[0] && looks['dispute']!(at, items[0].dispute_id)
  },
  dispute: async (at, id) => {
    const dispute = await askPayPal<Dispute>(at.world, at.account, 'GET', `/v1/customer/disputes/${id}`)
    const disputed = dispute.disputed_transactions?.[0]?.seller_transaction_id
    const key = disputed && keyIn(at.world, (await capture(at, disputed)).custom_id)
    return key ? newsOfDispute(dispute, key) : undefined
  },
}

/** What the payer left, which PayPal knows no more. */
const newsOfToken = async ({ world, account }: At, id: string): Promise<MethodNews | undefined> => {
  try {
    await askPayPal(world, account, 'GET', `/v3/vault/payment-tokens/${encodeURIComponent(id)}`)
    return undefined
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 404) return { kind: 'method_revoked', reference: id }
    throw error
  }
}

/** Captures the money the payer agreed to, once, however often we are notified. */
const take = async ({ world, account }: At, order: Order): Promise<Outcome> => {
  const path = `/v2/checkout/orders/${order.id}`
  try {
    return outcomeOfOrder(
      await askPayPal<Order>(world, account, 'POST', `${path}/capture`, { body: {}, once: `${order.id}:capture` }),
    )
  } catch (error) {
    if (error instanceof PayPalRefusal && error.issues.includes('ORDER_ALREADY_CAPTURED'))
      return outcomeOfOrder(await askPayPal<Order>(world, account, 'GET', path))
    const outcome = outcomeOfError(error)
    if (outcome.kind === 'unknown') throw error
    return outcome.kind === 'denied' ? { ...outcome, reference: `order/${order.id}` } : outcome
  }
}
