import { job, tryEach } from '#platform/server/job.ts'
import { outside } from '#platform/server/world.ts'
import { accountsAt } from '#capabilities/people/sellers/server/index.ts'
import { providerNamed, providers } from '../registry.ts'
import { openAccount } from '../setup/provider-account.ts'

/** Subscribes each seller's account at providers to every kind of event this version reads. */
export const keepHearing = job('payments.keep_hearing', {
  schedule: '20 2 * * *',
  isHousekeeping: true,
  run: async (world) => {
    const telling = Object.values(providers).filter((provider) => provider.keepHearing)
    const accounts = await accountsAt(
      world,
      telling.map(({ name }) => name),
    )
    await tryEach(
      accounts.filter(({ isEnabled }) => isEnabled),
      (account) =>
        outside(() => providerNamed(account.provider).keepHearing!(world, openAccount(world, account)), {
          to: account.provider,
          deed: 'keep_hearing',
          outcomeOf: () => 'answered',
        }),
    )
  },
})
