import { event } from '#platform/server/events.ts'
import type { DeclarationKind } from '../vocabulary.ts'

/** A buyer declared something that a person has to look at. */
export const declarationWaits = event<{ declarationId: number; kind: DeclarationKind; name: string; contract: string }>(
  'declarations.declaration_waits',
)
