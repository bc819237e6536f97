import type { World } from '#platform/server/world.ts'
import { isIn } from '#platform/shared/machine.ts'
import { transferState } from '../../vocabulary.ts'
import { keepVisit, visitAt } from '../payer-visits.ts'
import type { ChargeIntent } from '../port.ts'
import { addressOfVisit, leadingOn, type PayerVisit } from '../visit.ts'

/**
 * Mondu returns the agreement page with each order: a page of ours leads there. A repetition leads there from the same
 * page.
 */
export const openVisit = async (world: World, intent: ChargeIntent, url: string): Promise<string> =>
  addressOfVisit(world, 'mondu', await keepVisit(world, intent, { url }))

/** Leads to Mondu's page while the payment waits for its payer, and afterwards back to the shop. */
export const showVisit = async (world: World, token: string): Promise<PayerVisit | undefined> => {
  const visit = await visitAt(world, 'mondu', { token })
  return visit && leadingOn(visit, isIn(transferState, 'resumable', visit.state) ? visit.url : null)
}
