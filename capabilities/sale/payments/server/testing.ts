import type { World } from '#platform/server/world.ts'
import { authenticateAtSandbox, payAtSandbox } from './sandbox-checkout.ts'

export { faultScript } from '../providers/sandbox/provider.ts'
export { lookForEnded } from './authorizations/look-for-ended.ts'
export { takeRefundMadeThere } from './refund-made-there.ts'
export { keepHearing } from './notices/keep-hearing.ts'
export { keepEndpoints } from '../providers/stripe-connect/endpoints.ts'
export { askAgain } from './notices/ask-again.ts'
export { resolveUnknown } from './notices/receive-notice.ts'
export { askMangopay } from '../providers/mangopay/client.ts'
export { keepHooks } from '../providers/mangopay/hooks.ts'
export { playSandboxBank } from './sandbox-checkout.ts'

/** What a payer does on the sandbox bank's page, authentication included. */
export const payInSandbox = async (
  world: World,
  url: string,
  instrument: { card: string } | { iban: string },
): Promise<void> => {
  const reference = url.split('/').at(-1) ?? ''
  const payment = await world.transact((ctx) =>
    payAtSandbox(ctx, { reference, number: 'card' in instrument ? instrument.card : instrument.iban }),
  )
  if (payment.state === 'action_needed') await confirmInSandbox(world, url)
}

/** The bank requires a confirmation before a payment with a known method: the payer confirms. */
export const confirmInSandbox = async (world: World, url: string): Promise<void> => {
  await world.transact((ctx) =>
    authenticateAtSandbox(ctx, { reference: url.split('/').at(-1) ?? '', isApproved: true }),
  )
}
export { accountFor } from './setup/provider-account.ts'
