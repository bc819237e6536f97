import type { AuditHook } from './context.ts'
import type { AccountEnding } from './end-account.ts'
import type { Contribution } from './extension-point.ts'
import type { Erasing } from './erase.ts'
import type { EventWord, Reaction } from './events.ts'
import type { Job } from './job.ts'
import type { SearchSource } from './find.ts'
import type { BulkCalls } from './list-binding.ts'
import type { BoundList } from './lists.ts'
import type { NightlyCheck } from './nightly-checks.ts'
import type { ApiExamples, SellerWebhook } from './open-api/declared.ts'
import type { ReferenceSource } from './references.ts'
import type { Route } from './route.ts'
import type { BroughtBulk } from '#platform/shared/list.ts'
import type { Machine } from '#platform/shared/machine.ts'
import type { PermissionTable } from '#platform/shared/permission.ts'
import type { RefusalCatalogue } from '#platform/shared/refusal.ts'
import type { Locale, RoomTexts } from '#platform/shared/texts.ts'
import type { OwnedTables, RoleScopes } from './scope.ts'
import type { RowsForTests } from './test-mode.ts'

/** All a room brings to the application; `apps/server/rooms.ts` lists the rooms and the sweeps walk them. */
export type Room = {
  name: string
  tables?: OwnedTables
  machines?: readonly Machine[]
  permissions?: PermissionTable
  /** Which rows somebody in a role sees, for roles that are this room's. */
  roleScopes?: RoleScopes
  refusals?: RefusalCatalogue
  texts?: RoomTexts & { messages: (locale: Locale) => Readonly<Record<string, string>> }
  events?: readonly EventWord<unknown>[]
  routes?: readonly Route[]
  lists?: readonly BoundList[]
  /** Calls that programs reach in another way than by their address: `GET /v1/cabinet/orders`. */
  programCalls?: readonly string[]
  /** Rights with which programs may make the calls of the seller's own screens as well, under `/v1/cabinet`. */
  programRights?: readonly string[]
  /** What can be done with chosen rows of lists below it. */
  bulk?: readonly (BroughtBulk & { calls: BulkCalls })[]
  /** Kinds of rows that filters refer to, by the word of `reference` filters. */
  references?: Readonly<Record<string, ReferenceSource>>
  /** Kinds of rows the palette finds. */
  searchSources?: readonly SearchSource[]
  jobs?: readonly Job<never>[]
  reactions?: readonly Reaction[]
  /** What is sent to sellers' endpoints, for documents. */
  webhooks?: readonly SellerWebhook[]
  /** How programs call it and what they are answered, by `GET /api/orders/:id`; a test sends each. */
  examples?: ApiExamples
  /** What it brings to rooms below it, by their extension points. */
  contributions?: readonly Contribution[]
  /** What becomes of a person's data here when they go. */
  erasing?: Erasing
  /** What happens to a seller's data here when the account is deleted. */
  ending?: AccountEnding
  /** Rows of a seller that their test world begins with, by table: nothing that was sold, nothing of buyers, no account at others. */
  rowsForTests?: RowsForTests
  /** Invariants of the room's data, each a single statement. */
  nightlyChecks?: readonly NightlyCheck[]
  /** Called with every change made by somebody who acts as somebody else. */
  auditHook?: AuditHook
}
