import { job, oneByOne, tryEach } from '#platform/server/job.ts'
import { outside } from '#platform/server/world.ts'
import { accountsAt } from '#capabilities/people/sellers/server/index.ts'
import { providerNamed, providers } from '../registry.ts'
import { openAccount } from '../setup/provider-account.ts'
import { endByProvider } from './end-by-provider.ts'

const names = Object.values(providers)
  .filter(({ readEndedMethods }) => readEndedMethods)
  .map(({ name }) => name)

/** Every night: what payers left at providers that tell nobody of its end. */
export const lookForEnded = job('payments.look_for_ended', {
  schedule: '10 4 * * *',
  run: async (world) =>
    tryEach(await accountsAt(world, names), async (account) => {
      const { provider, sellerId } = account
      const { readEndedMethods } = providerNamed(provider)
      const ended = await outside(async () => (await readEndedMethods?.(world, openAccount(world, account))) ?? [], {
        to: provider,
        deed: 'read_ended_methods',
        outcomeOf: () => 'answered',
      })
      await oneByOne(world, ended, (ctx, reference) =>
        endByProvider(ctx, provider, sellerId, { kind: 'method_revoked', reference }),
      )
    }),
})
