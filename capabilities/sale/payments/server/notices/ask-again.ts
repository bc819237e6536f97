import { job, tryEach } from '#platform/server/job.ts'
import { transferState } from '../../vocabulary.ts'
import { resolveTransfer } from '../ask-provider.ts'
import { noteCalls, openCircuits } from '../silence/circuit.ts'
import { recordOutcome } from '../record-outcome.ts'
import { providers } from '../registry.ts'

/** Wires are awaited for a month, debits are decided within three weeks, visits to a provider's page end within a day. */
const askedForDays = 33
const quietMinutes = 25
const askedAtOnce = 500

const withNotices = Object.values(providers)
  .filter(({ hasAccounts }) => hasAccounts)
  .map(({ name }) => name)

/** Polls providers about payments without a notice: notices get lost, and some installations cannot be reached. */
export const askAgain = job('payments.ask_again', {
  schedule: '17,47 * * * *',
  run: async (world) => {
    const now = world.ports.now()
    const open = await world.db
      .selectFrom('transfers')
      .selectAll()
      .where('state', 'in', transferState.sets.open)
      .where('provider', 'in', withNotices)
      .where('createdAt', '<=', now.subtract({ minutes: quietMinutes }))
      .where('createdAt', '>=', now.subtract({ hours: 24 * askedForDays }))
      .where('chargedWithId', 'is', null)
      .orderBy('createdAt', 'desc')
      .limit(askedAtOnce)
      .execute()
    const shut = await world.transact(openCircuits)
    await tryEach(open, async (transfer) => {
      if (shut.has(transfer.provider)) return
      const outcome = await resolveTransfer(world, transfer)
      await noteCalls(world, transfer.provider, [outcome])
      const isNews = !['unknown', 'payer_must_act'].includes(outcome.kind)
      if (isNews) await world.transact((ctx) => recordOutcome(ctx, transfer.id, outcome))
    })
  },
})
