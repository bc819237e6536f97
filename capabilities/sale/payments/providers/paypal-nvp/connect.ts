import type { World } from '#platform/server/world.ts'
import type { Connected, ProviderAccount } from '../port.ts'
import { askNvp } from './client.ts'
import { isNotAllowed } from './read-answers.ts'

/** Tries a seller's keys by asking whose account they open. Each payment names where its notices arrive: nothing is set up there. */
export const connectByNvp = async (world: World, account: ProviderAccount): Promise<Connected> => {
  const { user = '' } = account.settings
  const { password = '', signature = '' } = account.credentials
  try {
    const said = await askNvp(world, account, 'GetPalDetails', {})
    return {
      settings: {
        user,
        accountId: said['PAL'] ?? user,
        accountName: user,
        isLive: String(!world.ports.settings.DEMO),
      },
      credentials: { password, signature },
      trouble: null,
    }
  } catch (error) {
    return { errors: { signature: [isNotAllowed(error) ? 'key_not_taken' : 'provider_silent'] } }
  }
}
