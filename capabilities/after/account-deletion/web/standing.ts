import type { ClientOutput } from '#platform/shared/contract.ts'
import type { showDeletion } from '../contract.ts'

export type Standing = ClientOutput<typeof showDeletion>
