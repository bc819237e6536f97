import { enqueue, type Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import examples from '../api-examples.json' with { type: 'json' }
import { testModeTexts } from '../texts.ts'
import { testModePermissions, testModeRefusals } from '../vocabulary.ts'
import { removeUnused, removeWorld } from './jobs.ts'
import { testModeRoutes } from './routes.ts'
import { testModeTables } from './tables.ts'

export const testModeRoom: Room = {
  name: 'test_mode',
  tables: testModeTables,
  permissions: testModePermissions,
  refusals: testModeRefusals,
  texts: testModeTexts,
  routes: testModeRoutes,
  jobs: [removeUnused as Job<never>, removeWorld as Job<never>],
  ending: { tables: { test_worlds: 'end' }, end: (ctx, sellerId) => enqueue(ctx, removeWorld, { sellerId }) },
  examples,
}
