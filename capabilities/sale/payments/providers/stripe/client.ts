import { Agent as HttpAgent } from 'node:http'
import { Agent } from 'node:https'
import Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import type { ProviderAccount } from '../port.ts'

const keepAlive = { keepAlive: true, maxSockets: 32 }
const [secure, plain] = [
  Stripe.createNodeHttpClient(new Agent(keepAlive)),
  Stripe.createNodeHttpClient(new HttpAgent(keepAlive)),
]

/** The official SDK on a seller's account; the setting STRIPE_API leads it to a simulator. */
export const stripeOf = ({ ports }: Pick<World, 'ports'>, account: Pick<ProviderAccount, 'credentials'>): Stripe => {
  const { STRIPE_API } = ports.settings
  const place = STRIPE_API ? new URL(STRIPE_API) : undefined
  return new Stripe(account.credentials['secretKey'] ?? '', {
    httpClient: place?.protocol === 'http:' ? plain : secure,
    // A call that broke off is sent again with its idempotency key; then its answer is lost.
    maxNetworkRetries: 1,
    timeout: 20_000,
    telemetry: false,
    appInfo: { name: 'Kontor' },
    ...(place
      ? {
          host: place.hostname,
          port: place.port || (place.protocol === 'http:' ? '80' : '443'),
          protocol: place.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  })
}

/** Our mark on what we make there: which payment, of which installation. Others may use the same account. */
export const markOf = ({ ports }: Pick<World, 'ports'>, key: string) => ({
  kontor_key: key,
  kontor_shop: new URL(ports.settings.PUBLIC_URL).host,
})

/** The mark of what a payer pays in the fields on our checkout: a decline there is not the end of it. */
export const atFormMark = { kontor_at: 'form' }
export const isAtForm = (mark: Mark): boolean => mark?.['kontor_at'] === atFormMark.kontor_at

type Mark = Readonly<Record<string, string>> | null | undefined

/** Our key of something that we made there; undefined where others made it. */
export const keyIn = (world: Pick<World, 'ports'>, mark: Mark): string | undefined =>
  mark?.['kontor_shop'] === markOf(world, '').kontor_shop ? mark['kontor_key'] : undefined

/** One idempotency key at Stripe is one payment of this installation. Stripe keeps it for a day at least. */
export const onceBy = (world: Pick<World, 'ports'>, key: string) => ({
  idempotencyKey: `${markOf(world, key).kontor_shop}:${key}`,
})

/**
 * Creates a visit by its key, and by another one if Stripe failed on it: it repeats the failure for a day. Creating
 * takes no money, and nobody can reach a visit whose answer was lost.
 */
export const begunBy = async <T>(
  world: Pick<World, 'ports'>,
  key: string,
  begin: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> => {
  try {
    return await begin(onceBy(world, key))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500)) throw error
    return begin(onceBy(world, `${key}:again`))
  }
}
