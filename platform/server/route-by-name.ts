import type { Ports } from './context.ts'
import { registered } from './registry.ts'
import type { Route } from './route.ts'

/** The routes of all rooms by `GET /api/orders/:id`, for verbs that perform calls others ask of them. */
export const allRoutes = registered<ReadonlyMap<string, Route>>('routes')

export const routeByName = ({ ports }: { ports: Pick<Ports, 'registry'> }, name: string): Route => {
  const route = ports.registry.get(allRoutes).get(name)
  if (!route) throw new Error(`No room answers ${name}.`)
  return route
}
