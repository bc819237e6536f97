import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import { lacksForOwner, ownerName } from '../owner-profile.ts'
import type { Connected, ProviderAccount } from '../port.ts'
import { askMangopay, MangopayRefusal } from './client.ts'
import { setHooks } from './hooks.ts'
import { makeOwner } from './owners.ts'

/** Makes a seller known at the operator's Mangopay, once, and lets it call us. */
export const connectToMangopay = async (world: World, account: ProviderAccount): Promise<Connected> => {
  const { userId = '', nationality = '' } = account.settings
  const sellerId = sellerOf(world)
  const seller = await sellerById(world, sellerId)
  if (!seller || lacksForOwner(seller)) return { errors: { nationality: ['profile_incomplete'] } }
  try {
    const owner = userId || (await makeOwner(world, sellerId, nationality))
    await askMangopay(world, 'GET', `/users/${encodeURIComponent(owner)}`)
    const isHeard = await setHooks(world)
    return {
      settings: {
        nationality,
        userId: owner,
        accountId: owner,
        accountName: ownerName(seller),
        isLive: String(!world.ports.settings.DEMO),
      },
      credentials: {},
      trouble: isHeard ? null : 'no_notices',
    }
  } catch (error) {
    const isRefused = error instanceof MangopayRefusal && [400, 401, 403].includes(error.status)
    return { errors: { nationality: [isRefused ? 'not_taken_there' : 'provider_silent'] } }
  }
}
