import { sql, type SqlBool } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { hasFactor } from '#capabilities/people/identity/server/index.ts'
import { personList } from '../contract.ts'

const named = sql<string>`trim(u.first_name || ' ' || u.last_name)`
const words = sql`(u.first_name || ' ' || u.last_name || ' ' || u.email::text)`
const everybody = (ctx: Ctx) =>
  sql<SqlBool>`${inScope(ctx, { users: { user: 'id' } }, 'users', 'u')} and u.erased_at is null`

export const persons = bindList(personList, {
  table: 'users',
  as: 'u',
  scope: everybody,
  columns: {
    name: named,
    email: sql`u.email::text`,
    profiles: sql`(select coalesce(jsonb_agg(p.profile_type order by p.created_at, p.profile_type), '[]') from profiles p where p.user_id = u.id)`,
    isConfirmed: sql`(u.confirmed_at is not null)`,
    isProtected: hasFactor(sql`u.id`),
  },
  filters: {
    profile: (values) =>
      sql<SqlBool>`exists (select 1 from profiles p where p.user_id = u.id and p.profile_type = any(${values}::text[]))`,
    isConfirmed: sql`(u.confirmed_at is not null)`,
    isProtected: hasFactor(sql`u.id`),
    signedIn: sql`u.signed_in_at`,
    created: sql`u.created_at`,
  },
  search: (query) => hasWords(words, query),
})

/** Filters of other lists that refer to a person: a recipient, an actor. */
export const references: Readonly<Record<string, ReferenceSource>> = {
  persons: {
    permission: 'persons.read',
    from: sql`users u`,
    id: sql`u.id`,
    name: words,
    scope: everybody,
  },
}
