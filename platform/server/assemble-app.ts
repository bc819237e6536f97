import { anyone, signedIn, type PermissionTable } from '#platform/shared/permission.ts'
import { platformTexts } from '#platform/shared/platform-texts.ts'
import type { Refusal } from '#platform/shared/refusal.ts'
import { wordsByName, type Locale, type RoomTexts } from '#platform/shared/texts.ts'
import type { Reaction } from './events.ts'
import type { Job } from './job.ts'
import { findRoute } from './find.ts'
import { documentsOf, type Documents } from './open-api/documents.ts'
import { apiDocsRoutes } from './open-api/routes.ts'
import { resourceRoutes } from './json-api/resources.ts'
import { allEndings } from './end-account.ts'
import { allErasing } from './erase.ts'
import { bulkRoutes, withBrought } from './list-bulk.ts'
import { countsRoutes } from './list-counts.ts'
import { csvRoute } from './list-csv.ts'
import { boundLists } from './lists.ts'
import { nightlyChecks } from './nightly-checks.ts'
import { auditHooks } from './perform.ts'
import { allPermissions, rightsOfCalls } from './permit.ts'
import { entry, registered, registryOf, type Registry } from './registry.ts'
import { allTables, roleScopes, type OwnedTables, type RoleScopes } from './scope.ts'
import { referenceRoutes } from './references.ts'
import type { Room } from './room.ts'
import type { Route } from './route.ts'
import { allRoutes } from './route-by-name.ts'
import { allContributions } from './extension-point.ts'

/** All rooms together, as the server, the worker and the sweeps need them. */
export type AssembledApp = {
  rooms: readonly Room[]
  routes: readonly Route[]
  permissions: PermissionTable
  jobs: readonly Job<never>[]
  reactions: readonly Reaction[]
  explain: Explain
  documents: Documents
}

type Explain = (refusal: Refusal, locale: Locale) => string

/** A refusal in words, for verbs that keep what was refused. */
export const explained = registered<Explain>('explained')

/** A refusal is worded by the room that declares it, whatever its code begins with. */
const explainBy = (rooms: readonly Room[]): Explain => {
  const worded = new Map<string, RoomTexts>(
    rooms.flatMap(({ refusals, texts }) =>
      refusals && texts ? Object.keys(refusals.words).map((word) => [`${refusals.room}.${word}`, texts] as const) : [],
    ),
  )
  return ({ code, values }, locale) => {
    const [room, word] = code.split('.') as [string, string]
    const texts = room === 'platform' ? platformTexts : worded.get(code)
    return texts ? wordsByName(texts, locale)(`refusal.${word}`, values) : code
  }
}

/** What verbs may ask of all rooms together. */
export const sharedBy = (rooms: readonly Room[]): { registry: Registry } => ({
  registry: registryOf([
    entry(boundLists, new Map(rooms.flatMap(({ lists }) => lists ?? []).map((list) => [list.declaration.name, list]))),
    entry(allRoutes, routesByName(rooms)),
    entry(allPermissions, permissionsOf(rooms)),
    entry(rightsOfCalls, rightsOfCallsOf(rooms)),
    entry(allTables, Object.assign({}, ...rooms.map((room) => room.tables ?? {})) as OwnedTables),
    entry(allContributions, contributionsOf(rooms)),
    entry(explained, explainBy(rooms)),
    entry(roleScopes, Object.assign({}, ...rooms.map((room) => room.roleScopes ?? {})) as RoleScopes),
    entry(
      allErasing,
      rooms.flatMap((room) => room.erasing ?? []),
    ),
    entry(
      allEndings,
      rooms.flatMap((room) => room.ending ?? []),
    ),
    entry(
      nightlyChecks,
      rooms.flatMap((room) => room.nightlyChecks ?? []),
    ),
    entry(
      auditHooks,
      rooms.flatMap((room) => room.auditHook ?? []),
    ),
  ]),
})

const routesByName = (rooms: readonly Room[]): ReadonlyMap<string, Route> =>
  new Map(
    rooms
      .flatMap(({ routes = [], lists = [] }) => [...routes, ...lists.map((each) => each.route)])
      .map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]),
  )

const contributionsOf = (rooms: readonly Room[]): ReadonlyMap<string, readonly unknown[]> => {
  const byPoint = Map.groupBy(
    rooms.flatMap((room) => room.contributions ?? []),
    ({ point }) => point,
  )
  return new Map([...byPoint].map(([point, brought]) => [point, brought.map(({ value }) => value)]))
}

const rightsOfCallsOf = (rooms: readonly Room[]): ReadonlySet<string> => {
  const byName = routesByName(rooms)
  const reached = rooms.flatMap(({ programCalls = [] }) => programCalls).flatMap((name) => byName.get(name) ?? [])
  const opened = openedToPrograms(rooms)
  const own = rooms
    .flatMap(({ routes = [], lists = [] }) => [...routes, ...lists.flatMap(resourceRoutes)])
    .filter((route) => route.endpoint.surface !== undefined || opened(route))
  return new Set(
    [...own, ...reached]
      .map(({ permission }) => permission)
      .filter((permission) => permission !== anyone && permission !== signedIn),
  )
}

/** Of the calls of a seller's screens those that ask for a right which an app can be allowed, or a key be given. */
const openedToPrograms = (rooms: readonly Room[]): ((route: Route) => boolean) => {
  const rights = new Set(rooms.flatMap(({ programRights = [] }) => programRights))
  return ({ endpoint, permission }) => endpoint.path.startsWith('/v1/cabinet/') && rights.has(permission)
}

const markedForPrograms = (rooms: readonly Room[], all: readonly (readonly [Route, string])[]) => {
  const opened = openedToPrograms(rooms)
  return all.map(([route, name]): [Route, string] => [opened(route) ? { ...route, isForPrograms: true } : route, name])
}

const permissionsOf = (rooms: readonly Room[]): PermissionTable =>
  Object.assign({}, ...rooms.map((room) => room.permissions ?? {})) as PermissionTable

/** `purposes`: what each room is for, by its name, for those who read the documents. */
export const assembleApp = (rooms: readonly Room[], purposes: Readonly<Record<string, string>> = {}): AssembledApp => {
  const permissions = permissionsOf(rooms)
  const references = Object.assign({}, ...rooms.map((room) => room.references ?? {})) as NonNullable<Room['references']>
  const own = rooms.flatMap((room) =>
    [
      ...(room.routes ?? []),
      ...(room.lists ?? []).flatMap((each) => [
        csvRoute(each),
        ...countsRoutes(each),
        each.route,
        ...resourceRoutes(each),
      ]),
    ].map((route) => [route, room.name] as const),
  )
  const searchSources = rooms.flatMap((room) => room.searchSources ?? [])
  const shared = [
    ...referenceRoutes(references, permissions),
    findRoute(searchSources, permissions),
    ...apiDocsRoutes(() => documents),
  ].map((route) => [route, 'platform'] as const)
  const explain = explainBy(rooms)
  const routes = own.map(([route]) => route)
  const chosen = rooms.flatMap(({ name, lists = [] }) =>
    lists
      .flatMap((each) => bulkRoutes(withBrought(each, rooms), { routes, permissions, explain }))
      .map((route) => [route, name] as const),
  )
  const roomOf = new Map<Route, string>(markedForPrograms(rooms, [...own, ...chosen, ...shared]))
  const lists = rooms.flatMap((room) => room.lists ?? []).map(({ declaration }) => declaration)
  const documents = documentsOf({ rooms, lists, roomOf, purposes })
  return {
    rooms,
    routes: [...roomOf.keys()],
    permissions,
    jobs: rooms.flatMap((room) => room.jobs ?? []),
    reactions: rooms.flatMap((room) => room.reactions ?? []),
    explain,
    documents,
  }
}
