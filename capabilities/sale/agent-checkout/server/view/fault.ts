import type { FaultKind } from '../../vocabulary.ts'

/** `at`: of the neutral request: `items.1`, `buyer.email`, `codes.0`. */
export type Fault = { kind: FaultKind; at: string | null }
