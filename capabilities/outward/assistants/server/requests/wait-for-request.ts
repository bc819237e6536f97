import { setTimeout as pause } from 'node:timers/promises'
import { isIn } from '#platform/shared/machine.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { World } from '#platform/server/world.ts'
import type { waitForOwnRequest } from '../../contract.ts'
import { assistantRequestState } from '../../vocabulary.ts'
import { showRequestOf } from './find-request.ts'

const betweenLooks = 1000

/** A request of one's own once it came to its end, or as it is after so many `seconds`; nothing is held but the caller's connection. */
export const waitForRequest = async (
  world: World,
  { id, seconds }: Input<typeof waitForOwnRequest>,
): Promise<Output<typeof waitForOwnRequest>> => {
  for (let left = seconds; ; left--) {
    const shown = await world.transact((ctx) => showRequestOf('own')(ctx, { id }))
    if (left === 0 || !isIn(assistantRequestState, 'under_way', shown.state)) return shown
    await pause(betweenLooks)
  }
}
