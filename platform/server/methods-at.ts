import type { Endpoint } from '#platform/shared/contract.ts'

/** The methods declared at an address, in their order; empty where it is unknown. */
export const methodsAt = (endpoints: readonly Pick<Endpoint, 'method' | 'path'>[]): ((path: string) => string[]) => {
  const methodsOf = Map.groupBy(endpoints, ({ path }) => path)
  const known = [...methodsOf].map(([path, each]) => ({
    taken: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    methods: each.map(({ method }) => method),
  }))
  return (path) => [...new Set(known.flatMap(({ taken, methods }) => (taken.test(path) ? methods : [])))].sort()
}
