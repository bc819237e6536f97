import type { ClientOutput } from '#platform/shared/contract.ts'
import type { showAccount } from '../../contract.ts'

export type ShownAccount = ClientOutput<typeof showAccount>
