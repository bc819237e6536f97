import { outside, type World } from '#platform/server/world.ts'
import { changeAccountSettings } from '#capabilities/people/sellers/server/index.ts'
import { noteVerificationNews } from '#capabilities/people/verification/server/index.ts'
import { providerNamed } from '../registry.ts'

/**
 * A seller's account changed: its displayable state is stored, and verification is updated. Returns the rows of the
 * account: one, or several if several sellers connected it.
 */
export const lookAtAccount = async (world: World, provider: string, accountId: string): Promise<number[]> => {
  const { lookAtAccount: look } = providerNamed(provider)
  const said = look
    ? await outside(() => look(world, accountId), {
        to: provider,
        deed: 'look_at_account',
        outcomeOf: () => 'answered',
      })
    : {}
  return world.transact(async (ctx) => {
    const accounts = await changeAccountSettings(ctx, provider, accountId, said)
    for (const { sellerId } of accounts) await noteVerificationNews(ctx, { sellerId, verifier: provider })
    return accounts.map(({ id }) => id)
  })
}
