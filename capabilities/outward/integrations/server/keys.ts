import { unseal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import type { Keys } from '../connectors/port.ts'
import type { IntegrationAccount } from './tables.ts'

export const keysOf = ({ ports }: Pick<World, 'ports'>, { keysSealed }: Pick<IntegrationAccount, 'keysSealed'>): Keys =>
  keysSealed === null ? {} : (JSON.parse(unseal(ports.secret, keysSealed)) as Keys)
