import type { World } from '#platform/server/world.ts'
import { writeDocuments } from '#capabilities/people/operator/server/index.ts'
import { operatorOf } from './payouts.ts'

/** Who runs the demo's platform; privacy and terms stay those Kontor brings along. */
export const nameDemoOperator = async (world: World): Promise<void> => {
  const operator = await operatorOf(world)
  await operator.transact((ctx) =>
    writeDocuments(ctx, {
      imprint: {
        en:
          'Keller Plattformen GmbH\nAm Alten Hafen 12\n20457 Hamburg, Germany\n\nManaging director: Jonas Keller\n' +
          'Mail: admin@example.com\nPhone: +49 40 555 0142\n\nHamburg local court, HRB 000000\nVAT id: DE123456788',
        de:
          'Keller Plattformen GmbH\nAm Alten Hafen 12\n20457 Hamburg\n\nGeschäftsführer: Jonas Keller\nE-Mail: ' +
          'admin@example.com\nTelefon: +49 40 555 0142\n\nAmtsgericht Hamburg, HRB 000000\nUSt-IdNr.: DE123456788',
      },
      privacy: {},
      terms: {},
      processing: {},
    }),
  )
}
