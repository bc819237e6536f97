import type { PermissionTable } from '#platform/shared/permission.ts'
import type { OwnedTables } from './scope.ts'
import { platformTexts } from '#platform/shared/platform-texts.ts'
import type { Refusal } from '#platform/shared/refusal.ts'
import type { Locale, Texts } from '#platform/shared/texts.ts'
import type { Ports } from './context.ts'
import type { Reaction } from './events.ts'
import type { Job } from './job.ts'
import { findRoute } from './find.ts'
import { openApiOf } from './open-api/document.ts'
import { apiDocsRoutes } from './open-api/routes.ts'
import { resourceRoutes } from './json-api/resources.ts'
import { csvRoute } from './list-csv.ts'
import { referencesRoute } from './references.ts'
import type { Room } from './room.ts'
import type { Route } from './route.ts'

/** All rooms together, as the server, the worker and the sweeps need them. */
export type Town = {
  rooms: readonly Room[]
  routes: readonly Route[]
  permissions: PermissionTable
  jobs: readonly Job<never>[]
  reactions: readonly Reaction[]
  explain: (refusal: Refusal, locale: Locale) => string
}

/** What verbs may ask of all rooms together. */
export const sharedBy = (
  rooms: readonly Room[],
): Pick<Ports, 'lists' | 'permissions' | 'tables' | 'erasing' | 'witnesses'> => ({
  lists: new Map(rooms.flatMap((room) => room.lists ?? []).map((list) => [list.declaration.name, list])),
  permissions: Object.assign({}, ...rooms.map((room) => room.permissions ?? {})) as PermissionTable,
  tables: Object.assign({}, ...rooms.map((room) => room.tables ?? {})) as OwnedTables,
  erasing: rooms.flatMap((room) => room.erasing ?? []),
  witnesses: rooms.flatMap((room) => room.witness ?? []),
})

export const townOf = (rooms: readonly Room[]): Town => {
  const texts = new Map<string, Texts>([['platform', platformTexts as Texts]])
  for (const room of rooms) if (room.texts) texts.set(room.name, room.texts)
  const { permissions } = sharedBy(rooms)
  const references = Object.assign({}, ...rooms.map((room) => room.references ?? {})) as NonNullable<Room['references']>
  const own = rooms.flatMap((room) =>
    [
      ...(room.routes ?? []),
      ...(room.lists ?? []).flatMap((each) => [csvRoute(each), each.route, ...resourceRoutes(each)]),
    ].map((route) => [route, room.name] as const),
  )
  const seekers = rooms.flatMap((room) => room.seekers ?? [])
  const shared = [
    referencesRoute(references, permissions),
    findRoute(seekers, permissions),
    ...apiDocsRoutes(() => openApi),
  ].map((route) => [route, 'platform'] as const)
  const roomOf = new Map<Route, string>([...own, ...shared])
  const lists = rooms.flatMap((room) => room.lists ?? []).map(({ declaration }) => declaration)
  const openApi = openApiOf({ routes: [...roomOf.keys()], lists, roomOf: (route) => roomOf.get(route) ?? 'platform' })
  return {
    rooms,
    routes: [...roomOf.keys()],
    permissions,
    jobs: rooms.flatMap((room) => room.jobs ?? []),
    reactions: rooms.flatMap((room) => room.reactions ?? []),
    explain: (refusal, locale) => {
      const [room, word] = refusal.code.split('.') as [string, string]
      return texts.get(room)?.in(locale)(`refusal.${word}`, refusal.values) ?? refusal.code
    },
  }
}
