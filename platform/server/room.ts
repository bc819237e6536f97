import type { Witness } from './context.ts'
import type { Erasing } from './erase.ts'
import type { EventWord, Reaction } from './events.ts'
import type { Job } from './job.ts'
import type { Seeker } from './find.ts'
import type { BoundList } from './lists.ts'
import type { Finder } from './references.ts'
import type { Route } from './route.ts'
import type { Machine } from '#platform/shared/machine.ts'
import type { PermissionTable } from '#platform/shared/permission.ts'
import type { RefusalCatalogue } from '#platform/shared/refusal.ts'
import type { Texts } from '#platform/shared/texts.ts'
import type { OwnedTables } from './scope.ts'

/** All a room brings to the town; `apps/server/rooms.ts` lists the rooms and the sweeps walk them. */
export type Room = {
  name: string
  tables?: OwnedTables
  machines?: readonly Machine[]
  permissions?: PermissionTable
  refusals?: RefusalCatalogue
  texts?: Texts
  events?: readonly EventWord<unknown>[]
  routes?: readonly Route[]
  lists?: readonly BoundList[]
  /** Kinds of rows that filters refer to, by the word of `reference` filters. */
  references?: Readonly<Record<string, Finder>>
  /** Kinds of rows the palette finds. */
  seekers?: readonly Seeker[]
  jobs?: readonly Job<never>[]
  reactions?: readonly Reaction[]
  /** What becomes of a person's data here when they go. */
  erasing?: Erasing
  /** Hears of every change made by somebody who acts in another's seat. */
  witness?: Witness
}
