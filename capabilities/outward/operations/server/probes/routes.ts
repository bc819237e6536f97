import { flowRoute, rawAnswer, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import { health, metrics, ready } from '../../contract.ts'
import { readMeasures } from '../measures/read-measures.ts'
import { answerReady } from './ready.ts'

/** What programs that watch this process ask. */
export const probeRoutes: readonly Route[] = [
  flowRoute(health, { permission: anyone, probe: true, flow: async () => ({ isAlive: true as const }) }),
  flowRoute(ready, { permission: anyone, probe: true, flow: answerReady }),
  flowRoute(metrics, {
    permission: 'operations.metrics',
    probe: true,
    flow: async (world) =>
      rawAnswer({
        headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
        body: await readMeasures(world),
      }),
  }),
]
