import type { Contribution } from '#platform/server/extension-point.ts'
import type { World } from '#platform/server/world.ts'
import { paymentProviderOf } from '#capabilities/people/sellers/server/index.ts'
import { verifiers } from '#capabilities/people/verification/server/index.ts'
import type { Provider } from '../../providers/port.ts'
import { providers } from '../registry.ts'
import { openAccount } from './provider-account.ts'

const accountAt = async (world: World, provider: string, sellerId: number) => {
  const known = await paymentProviderOf(world, sellerId, provider)
  if (!known?.settings['accountId']) throw new Error(`Seller ${sellerId} has no account at ${provider}.`)
  return openAccount(world, known)
}

/** A provider that verifies sellers, as the room for it knows one: it verifies those who have switched it on. */
const verifierAt = ({ name, readStanding, handOver, verificationPage }: Provider): Contribution[] =>
  readStanding
    ? [
        verifiers.bring({
          name,
          concerns: async (ctx, sellerIds) => {
            const rows = await ctx.db
              .selectFrom('sellerPaymentProviders')
              .select(['sellerId', 'settings'])
              .where('provider', '=', name)
              .where('isEnabled', '=', true)
              .where('sellerId', 'in', sellerIds)
              .execute()
            return rows.flatMap(({ sellerId, settings }) => (settings['accountId'] ? [sellerId] : []))
          },
          read: async (world, sellerId) => readStanding(world, await accountAt(world, name, sellerId)),
          ...(handOver
            ? {
                handOver: async (world, given) => handOver(world, await accountAt(world, name, given.seller.id), given),
              }
            : {}),
          ...(verificationPage
            ? {
                pageFor: async (world, sellerId, returnUrl) =>
                  verificationPage(world, await accountAt(world, name, sellerId), returnUrl),
              }
            : {}),
        }),
      ]
    : []

export const verifyingProviders: readonly Contribution[] = Object.values(providers).flatMap(verifierAt)
