import type { Room } from '#platform/server/room.ts'
import { termsInForce } from '#capabilities/people/identity/server/index.ts'
import { operatorTexts } from '../texts.ts'
import { operatorPermissions } from '../vocabulary.ts'
import { currentVersion } from './documents.ts'
import { imprintStep } from './imprint-step.ts'
import { operatorRoutes } from './routes.ts'
import { operatorForTests, operatorTables } from './tables.ts'

export const operatorRoom: Room = {
  name: 'operator',
  tables: operatorTables,
  rowsForTests: operatorForTests,
  ending: { tables: { processor_contracts: 'proof' } },
  permissions: operatorPermissions,
  texts: operatorTexts,
  routes: operatorRoutes,
  contributions: [termsInForce.bring(async (ctx) => (await currentVersion(ctx, 'terms'))?.id ?? null), imprintStep],
}
