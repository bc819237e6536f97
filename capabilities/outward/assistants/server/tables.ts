import type { ColumnType } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Role } from '#platform/shared/permission.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { Facts } from '../rules/facts.ts'
import type { assistantRequestState, Deed } from '../vocabulary.ts'

export const assistantsTables = ownedTables({
  assistant_settings: { seller: 'seller_id' },
  assistant_requests: { seller: 'seller_id', user: 'user_id' },
})

export type AssistantRequest = Row<'assistantRequests'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    assistantRequests: {
      state: ColumnType<StateOf<typeof assistantRequestState>, 'pending', never>
      deed: Deed
      decidedAs: Role | null
      input: Readonly<Record<string, unknown>>
      facts: Facts
    }
  }
  interface FixedColumns {
    assistantRequests: 'sellerId' | 'userId' | 'deed' | 'call' | 'createdAt'
  }
}
