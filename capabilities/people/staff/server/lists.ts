import { sql, type SqlBool } from 'kysely'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import { hasFactor } from '#capabilities/people/identity/server/index.ts'
import { inScope } from '#platform/server/scope.ts'
import { staffInvitationList, staffList } from '../contract.ts'
import { staffTables } from './tables.ts'

const named = sql<string>`trim(u.first_name || ' ' || u.last_name)`
const isAdmin = sql`exists (select 1 from profiles p where p.user_id = u.id and p.profile_type = 'admin')`
const role = sql`case when ${isAdmin} then 'admin' else 'manager' end`

export const staff = bindList(staffList, {
  table: 'users',
  as: 'u',
  scope: (ctx) =>
    sql<SqlBool>`${inScope(ctx, { users: { user: 'id' } }, 'users', 'u')}
      and u.id in (select p.user_id from profiles p where p.profile_type in ('manager', 'admin'))`,
  columns: {
    name: named,
    email: sql`u.email::text`,
    role,
    rights: sql`(select coalesce(jsonb_agg(r.permission order by r.permission), '[]') from staff_rights r where r.user_id = u.id)`,
    isProtected: hasFactor(sql`u.id`),
  },
  filters: { role, isProtected: hasFactor(sql`u.id`), signedIn: sql`u.signed_in_at` },
  search: (words) => sql<SqlBool>`(${hasWords(named, words)} or u.email::text ilike ${containing(words)})`,
})

export const invitations = bindList(staffInvitationList, {
  table: 'staffInvitations',
  as: 'i',
  joins: sql`left join users u on u.id = i.invited_by`,
  scope: (ctx) => inScope(ctx, staffTables, 'staff_invitations', 'i'),
  columns: { email: sql`i.email::text`, rights: sql`to_jsonb(i.rights)`, invitedBy: named },
  filters: { invited: sql`i.invited_at` },
  search: (words) => sql<SqlBool>`(${hasWords(sql`i.name`, words)} or i.email::text ilike ${containing(words)})`,
})
