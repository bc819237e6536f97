import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import { lacksForOwner, ownerName } from '../owner-profile.ts'
import type { Connected, ProviderAccount } from '../port.ts'
import { isKeyRefused, isRefused } from './client.ts'
import { makeAccount } from './owner.ts'

/** Makes a seller known at the operator's Lemonway, once. */
export const connectToLemonway = async (world: World, { settings }: ProviderAccount): Promise<Connected> => {
  const { nationality = '' } = settings
  const sellerId = sellerOf(world)
  const seller = await sellerById(world, sellerId)
  if (!seller || lacksForOwner(seller)) return { errors: { nationality: ['profile_incomplete'] } }
  try {
    const { id } = await makeAccount(world, sellerId, nationality)
    return {
      settings: {
        nationality,
        accountId: id,
        accountName: ownerName(seller),
        isLive: String(!world.ports.settings.DEMO),
      },
      credentials: {},
      trouble: world.ports.settings.LEMONWAY_NOTICE_TOKEN ? null : 'no_notices',
    }
  } catch (error) {
    return {
      errors: { nationality: [isRefused(error) || isKeyRefused(error) ? 'not_taken_there' : 'provider_silent'] },
    }
  }
}
