import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { seal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { repeated, type Load } from './load.ts'
import { child, orderBody, postmasterOf, processorMs, serve } from './processes.ts'

const account = 'bench'

/** A shop that takes cards with Stripe, whose simulator runs in a process of its own, and the server that sells there. */
const openPaidShop = async (world: World, databaseUrl: string, home: string) => {
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
  const simulator = await child('tools/simulate.ts', ['stripe', '--port', '0'], {}, /http\S+\. /)
  const server = await serve(databaseUrl, home, { STRIPE_API: /(http\S+)\. /.exec(simulator.heard)![1]! })
  return { server, simulator }
}

const post = (url: string, body: string | URLSearchParams) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: typeof body === 'string' ? { 'content-type': 'application/json' } : {},
  })

const dataOf = async <T>(answer: Promise<Response>): Promise<T> => ((await (await answer).json()) as { data: T }).data

/** Milliseconds of processor time an order costs each of those who take part. */
export type PaidOrders = Load & { costs: { server: number; database: number; simulator: number } }

/**
 * Buyers at once who press the order button, pay on the provider's page and come back, each time to an order that is paid: what a sale
 * through a provider costs, the simulator's own work on the same machine included.
 */
export const paidOrders = async (
  { world, database, home }: { world: World; database: { url: string }; home: string },
  buyers: number,
  seconds: number,
): Promise<PaidOrders> => {
  const { server, simulator } = await openPaidShop(world, database.url, home)
  let paid = 0
  const buy = async (): Promise<boolean> => {
    const { token, redirect_url: page } = await dataOf<{ token: string; redirect_url: string }>(
      post(`${server.base}/v1/checkout/paid/thing/order`, orderBody('card')),
    )
    await post(page, new URLSearchParams({ action: 'pay', number: '4242424242424242' }))
    const back = await dataOf<{ payment_state: string }>(
      post(`${server.base}/v1/checkout/orders/${token}/returned`, '{}'),
    )
    paid++
    return back.payment_state === 'paid'
  }
  if (!(await buy())) throw new Error('An order was not paid: there is nothing to measure.')
  await repeated(buyers, 1, buy)
  paid = 0
  let load: Load | undefined
  const spent = { server: 0, database: 0, simulator: 0 }
  spent.database = await processorMs(postmasterOf(home), true, async () => {
    spent.server = await processorMs(server.pid, false, async () => {
      spent.simulator = await processorMs(simulator.pid, false, async () => {
        load = await repeated(buyers, seconds, buy)
      })
    })
  })
  const [ofServer, ofDatabase, ofSimulator] = [spent.server, spent.database, spent.simulator].map((each) => each / paid)
  return { ...load!, costs: { server: ofServer!, database: ofDatabase!, simulator: ofSimulator! } }
}
