import type { ClientOutput } from '#platform/shared/contract.ts'
import type { showVerifications } from '../contract.ts'
import type { showLegitimation } from '../contract/desk.ts'

export type Shown = ClientOutput<typeof showVerifications>
export type Verification = Shown['list'][number]
export type Legitimation = ClientOutput<typeof showLegitimation>
