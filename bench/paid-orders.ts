import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { seal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { repeated, type Load } from './load.ts'
import { child, orderBody, serve } from './processes.ts'

const account = 'bench'

/** A shop that takes cards with Stripe, whose simulator runs in a process of its own, and the server that sells there. */
const openPaidShop = async (world: World, databaseUrl: string, home: string): Promise<string> => {
  await world.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { username: 'paid' })
    await setPaymentProvider(ctx, seller.id, 'sandbox', { isEnabled: false })
    const secretKey = `sk_live_simulator_${account}`
    await setPaymentProvider(ctx, seller.id, 'stripe', {
      isEnabled: true,
      settings: { publishableKey: `pk_live_simulator_${account}`, accountId: `acct_${account}`, isLive: 'true' },
      sealedCredentials: seal(world.ports.secret, JSON.stringify({ secretKey })),
    })
    await setSeller(ctx, seller.id, { canSell: true, paymentAccountDone: true })
    await makeProduct(ctx, seller.id, { slug: 'thing', name: 'A thing', form: 'service' }, { price: 4900 })
  })
  const { heard } = await child('tools/simulate.ts', ['stripe', '--port', '0'], {}, /http\S+\. /)
  const simulator = /(http\S+)\. /.exec(heard)![1]!
  return (await serve(databaseUrl, home, { STRIPE_API: simulator })).base
}

const post = (url: string, body: string | URLSearchParams) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: typeof body === 'string' ? { 'content-type': 'application/json' } : {},
  })

const dataOf = async <T>(answer: Promise<Response>): Promise<T> => ((await (await answer).json()) as { data: T }).data

/**
 * Buyers at once who press the order button, pay on the provider's page and come back, each time to an order that is paid: what a sale
 * through a provider costs, the simulator's own work on the same machine included.
 */
export const paidOrders = async (
  { world, database, home }: { world: World; database: { url: string }; home: string },
  buyers: number,
  seconds: number,
): Promise<Load> => {
  const base = await openPaidShop(world, database.url, home)
  const buy = async (): Promise<boolean> => {
    const { token, redirect_url: page } = await dataOf<{ token: string; redirect_url: string }>(
      post(`${base}/v1/checkout/paid/thing/order`, orderBody('card')),
    )
    await post(page, new URLSearchParams({ action: 'pay', number: '4242424242424242' }))
    const back = await dataOf<{ payment_state: string }>(post(`${base}/v1/checkout/orders/${token}/returned`, '{}'))
    return back.payment_state === 'paid'
  }
  if (!(await buy())) throw new Error('An order was not paid: there is nothing to measure.')
  return repeated(buyers, seconds, buy)
}
