import { sql } from 'kysely'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { inScope } from '#platform/server/scope.ts'
import { memberList, roleList } from '../contract.ts'
import { teamMemberState } from '../vocabulary.ts'
import { teamTables } from './tables.ts'

export const roles = bindList(roleList, {
  table: 'teamRoles',
  as: 'r',
  scope: (ctx) => inScope(ctx, teamTables, 'team_roles', 'r'),
  columns: {
    rightsCount: sql`cardinality(r.rights)`,
    productsCount: sql`(select count(*)::int from team_role_products p where p.role_id = r.id)`,
    membersCount: sql`(select count(*)::int from team_members m where m.role_id = r.id and m.state not in ${inSet(teamMemberState, 'gone')})`,
  },
  search: (words) => hasWords(sql`r.name`, words),
})

export const members = bindList(memberList, {
  table: 'teamMembers',
  as: 'm',
  joins: sql`join team_roles r on r.id = m.role_id`,
  scope: (ctx) => inScope(ctx, teamTables, 'team_members', 'm'),
  columns: {
    email: sql`m.email::text`,
    avatarUrl: sql`(select '/files/avatars/' || u.avatar_key || '.webp' from users u where u.id = m.user_id)`,
    roleName: sql`r.name`,
    hasAllProducts: sql`r.has_all_products`,
    seesContacts: sql`r.sees_contacts`,
  },
  filters: { invited: sql`m.invited_at` },
  search: (words) => sql`(${hasWords(sql`m.name`, words)} or m.email::text ilike ${containing(words)})`,
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  team_roles: {
    permission: 'team.manage',
    from: sql`team_roles r`,
    id: sql`r.id`,
    name: sql`r.name`,
    scope: (ctx) => inScope(ctx, teamTables, 'team_roles', 'r'),
  },
}
