import type { ClientOutput } from '#platform/shared/contract.ts'
import type { showFunnel } from '../../contract.ts'

export type ShownFunnel = ClientOutput<typeof showFunnel>
export type ShownNode = ShownFunnel['nodes'][number]
