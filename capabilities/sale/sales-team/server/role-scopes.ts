import { sql, type SqlBool } from 'kysely'
import type { RoleScopes } from '#platform/server/scope.ts'

/** Salespeople see what is theirs; of tables that name no salesperson, the rows of the account they earn into. */
export const salesTeamRoleScopes: RoleScopes = {
  sales_team_member: ({ scope, actor, column, isOwn }) =>
    scope.salesPerson
      ? sql<SqlBool>`${column(scope.salesPerson)} in (select id from sales_team_members where user_id = ${actor.userId})`
      : isOwn(scope.account ?? scope.seller, actor.sellerId),
}
