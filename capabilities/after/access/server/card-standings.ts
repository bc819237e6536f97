import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { Standing } from '../contract.ts'

/** Progress and next steps of open accesses for a person's library, contributed by rooms above. */
export const cardStandings =
  extensionPoint<(ctx: Ctx, accessIds: readonly number[]) => Promise<ReadonlyMap<number, Partial<Standing>>>>(
    'access.card_standings',
  )
