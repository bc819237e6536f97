import type { World } from '#platform/server/world.ts'
import { authenticateAtSandbox, payAtSandbox } from './sandbox-counter.ts'

export { resolveUnknown } from './receive-notice.ts'
export { playSandboxBank } from './sandbox-counter.ts'

/** What a payer does on the sandbox bank's page, authentication included. */
export const payInSandbox = async (world: World, url: string, instrument: { card: string } | { iban: string }): Promise<void> => {
  const reference = url.split('/').at(-1) ?? ''
  const payment = await world.transact((ctx) => payAtSandbox(ctx, { reference, number: 'card' in instrument ? instrument.card : instrument.iban }))
  if (payment.state === 'action_needed') await world.transact((ctx) => authenticateAtSandbox(ctx, { reference, isApproved: true }))
}
