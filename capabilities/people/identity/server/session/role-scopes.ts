import { sql, type SqlBool } from 'kysely'
import type { RoleScope, RoleScopes } from '#platform/server/scope.ts'

const everything: RoleScope = () => sql<SqlBool>`true`
const sellersRows: RoleScope = ({ scope, actor, isOwn }) => isOwn(scope.seller, actor.sellerId)

/** Of tables that name no person of their kind, those who recommend see the rows of the account they earn into. */
const publishersRows: RoleScope = ({ scope, actor, isOwn }) => {
  const person = scope.publisher ?? scope.user
  return person && !scope.account ? isOwn(person, actor.userId) : isOwn(scope.account ?? scope.seller, actor.sellerId)
}

/** The operator's people see all, sellers and their team the seller's rows, buyers and those who recommend their own. */
export const identityRoleScopes: RoleScopes = {
  admin: everything,
  manager: everything,
  seller: sellersRows,
  team_member: sellersRows,
  payer: ({ scope, actor, isOwn }) => isOwn(scope.payer ?? scope.user, actor.userId),
  publisher: publishersRows,
  affiliate_partner: publishersRows,
}
