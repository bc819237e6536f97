import type { World } from '#platform/server/world.ts'
import { isIn } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { videosOf } from '../../connectors/connected.ts'
import { videoConnectors } from '../../connectors/declared.ts'
import type { At, Videos } from '../../connectors/port.ts'
import { integrationAccountState, integrationsRefusals } from '../../vocabulary.ts'
import { findAccount } from '../account/find-account.ts'
import { keysOf } from '../keys.ts'
import type { IntegrationAccount } from '../tables.ts'
import type { Asking } from './asked.ts'

export type VideoAccount = { account: Asking & Pick<IntegrationAccount, 'sellerId'>; at: At; videos: Videos }

/** A connected account with videos, and how its service is asked. */
export const openAccount = async (world: World, id: number): Promise<VideoAccount> => {
  const account = await world.transact((ctx) => findAccount(ctx, id))
  if (!isIn(integrationAccountState, 'connected', account.state)) throw refuse(integrationsRefusals, 'no_account')
  if (!videoConnectors.includes(account.connector)) throw refuse(integrationsRefusals, 'not_offered')
  return { account, at: { ports: world.ports, keys: keysOf(world, account) }, videos: videosOf(account.connector) }
}
