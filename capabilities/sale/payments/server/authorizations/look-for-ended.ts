import { job, oneByOne, tryEach } from '#platform/server/job.ts'
import { outside, type World } from '#platform/server/world.ts'
import { accountsAt, type PaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { providerNamed, providers } from '../registry.ts'
import { openAccount } from '../setup/provider-account.ts'
import { endByProvider } from './end-by-provider.ts'

const names = Object.values(providers)
  .filter(({ readEndedMethods }) => readEndedMethods)
  .map(({ name }) => name)

const hasMandates = async ({ db }: World, { provider, sellerId }: PaymentProvider): Promise<boolean> =>
  (await db
    .selectFrom('paymentMethods')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('provider', '=', provider)
    .where('state', '=', 'active')
    .where('reference', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Every night: finds ended mandates at providers that send no notice of it. */
export const lookForEnded = job('payments.look_for_ended', {
  schedule: '10 4 * * *',
  run: async (world) =>
    tryEach(await accountsAt(world, names), async (account) => {
      const { provider, sellerId } = account
      if (!(await hasMandates(world, account))) return
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
