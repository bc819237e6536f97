import type { World } from '#platform/server/world.ts'
import { receiveDeclaration } from '#capabilities/after/declarations/server/testing.ts'

const said = [
  {
    kind: 'cancellation',
    name: 'Jonas Keller',
    email: 'jonas.keller@example.com',
    contract: 'Studio membership, since spring',
    cancellationKind: 'ordinary',
    reason: null,
    wantedOn: null,
  },
  {
    kind: 'withdrawal',
    name: 'Mara Voss',
    email: 'payer@example.com',
    contract: 'The last thing I bought',
    cancellationKind: 'ordinary',
    reason: null,
    wantedOn: null,
  },
] as const

/** What somebody has to look at: neither names a contract that can be found. */
export const declareInDemo = async (world: World, username: string): Promise<void> => {
  for (const [i, each] of said.entries())
    await world.transact((ctx) =>
      receiveDeclaration(ctx, { ...each, username, declarationKey: `demo-declaration-${i}` }),
    )
}
