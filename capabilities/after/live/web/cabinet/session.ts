import type { ClientOutput } from '#platform/shared/contract.ts'
import type { showSession } from '../../contract.ts'

export type Session = ClientOutput<typeof showSession>
