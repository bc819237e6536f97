import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { contactList, formList } from '../contract.ts'
import { optInsTables } from './tables.ts'

const countIn = (state: 'asked' | 'confirmed') =>
  sql`(select count(*)::int from opt_in_contacts k where k.form_id = f.id and k.state = ${sql.lit(state)})`

export const forms = bindList(formList, {
  table: 'optInForms',
  as: 'f',
  joins: sql`join sellers s on s.id = f.seller_id`,
  scope: (ctx) => inScope(ctx, optInsTables, 'opt_in_forms', 'f'),
  columns: {
    sellerName: sql`s.name`,
    confirmedCount: countIn('confirmed'),
    askedCount: countIn('asked'),
    tags: sql`array_to_string(f.tags, ', ')`,
    path: sql`'/s/' || s.username || '/opt_in/' || f.slug`,
  },
  search: (words) => sql`(f.name ilike ${containing(words)} or f.slug ilike ${containing(words)})`,
})

export const contacts = bindList(contactList, {
  table: 'optInContacts',
  as: 'c',
  joins: sql`join opt_in_forms f on f.id = c.form_id join sellers s on s.id = c.seller_id`,
  scope: (ctx) => inScope(ctx, optInsTables, 'opt_in_contacts', 'c'),
  columns: {
    email: sql`c.email::text`,
    name: sql`trim(c.first_name || ' ' || c.last_name)`,
    sellerName: sql`s.name`,
    formName: sql`f.name`,
    tags: sql`array_to_string(c.tags, ', ')`,
    answers: sql`(select string_agg(a ->> 'question' || ': ' || array_to_string(array(select jsonb_array_elements_text(a -> 'values')), ', '), E'\n')
      from jsonb_array_elements(c.answers) a)`,
    unsubscribeUrl: ({ ports }) =>
      sql`${ports.settings.PUBLIC_URL} || '/s/' || s.username || '/opt_in/unsubscribe/' || c.unsubscribe_token`,
  },
  filters: {
    tag: ([tag = '']) => sql`exists (select 1 from unnest(c.tags) t where lower(t) = lower(${tag.trim()}))`,
    asked: sql`c.asked_at`,
    confirmed: sql`c.confirmed_at`,
  },
  search: (words) =>
    sql`(c.email::text ilike ${containing(words)} or trim(c.first_name || ' ' || c.last_name) ilike ${containing(words)})`,
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  opt_in_forms: {
    permission: 'opt_ins.read',
    from: sql`opt_in_forms`,
    id: sql`opt_in_forms.id`,
    name: sql`opt_in_forms.name`,
    scope: (ctx) => inScope(ctx, optInsTables, 'opt_in_forms'),
  },
}
