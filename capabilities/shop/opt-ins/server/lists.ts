import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { bindList, containing, hasWords, type Spread } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { contactList, formList } from '../contract.ts'
import { fieldList } from '../contract/fields.ts'
import { fieldsOf } from './fields/edit-field.ts'
import { holdsAsked } from './filters/field-conditions.ts'
import { takesCourse } from './filters/courses.ts'
import { asPayer, hasBought, ofPayer } from './filters/purchases.ts'
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
  search: (words) => sql`(${hasWords(sql`f.name`, words)} or f.slug ilike ${containing(words)})`,
})

/** One column of a file for each field of the reader's account; a reader of all accounts gets them in one column. */
const spreadFields = async (ctx: Ctx): Promise<Spread[]> =>
  ctx.actor.sellerId === null
    ? []
    : (await fieldsOf(ctx, ctx.actor.sellerId)).map(({ id, key }) => ({
        as: `field_${key}`,
        value: sql`(select array_to_string(v.values, '; ') from contact_values v where v.contact_id = c.id and v.field_id = ${id})`,
      }))

export const contacts = bindList(contactList, {
  table: 'optInContacts',
  as: 'c',
  joins: sql`left join opt_in_forms f on f.id = c.form_id left join sellers s on s.id = c.seller_id ${asPayer}`,
  scope: (ctx) => inScope(ctx, optInsTables, 'opt_in_contacts', 'c'),
  columns: {
    email: sql`c.email::text`,
    name: sql`trim(c.first_name || ' ' || c.last_name)`,
    sellerName: sql`s.name`,
    formName: sql`f.name`,
    tags: sql`array_to_string(c.tags, ', ')`,
    fields: sql`(select string_agg(d.name || ': ' || array_to_string(v.values, ', '), ' · ' order by d.name)
      from contact_values v join contact_fields d on d.id = v.field_id where v.contact_id = c.id)`,
    unsubscribeUrl: ({ ports }) =>
      sql`${ports.settings.PUBLIC_URL} || '/s/' || s.username || '/opt_in/unsubscribe/' || c.unsubscribe_token`,
  },
  filters: {
    tag: ([tag = '']) =>
      sql`(c.tags <> '{}' and exists (select 1 from unnest(c.tags) t where lower(t) = lower(${tag.trim()})))`,
    field: ([line = '']) => holdsAsked(line),
    asked: sql`c.asked_at`,
    confirmed: sql`c.confirmed_at`,
    language: sql`c.locale`,
    isBuyer: sql`(coalesce(${ofPayer('orders_count')}, 0) > 0)`,
    boughtProductId: (ids) => hasBought(ids),
    notBoughtProductId: (ids) => sql`not ${hasBought(ids)}`,
    spent: ofPayer('paid_amount'),
    lastOrder: ofPayer('last_order_at'),
    country: ofPayer('country_code'),
    ...takesCourse,
  },
  spread: { fields: spreadFields },
  search: (words) =>
    sql`(c.email::text ilike ${containing(words)} or ${hasWords(sql`trim(c.first_name || ' ' || c.last_name)`, words)})`,
})

export const fields = bindList(fieldList, {
  table: 'contactFields',
  as: 'd',
  joins: sql`join sellers s on s.id = d.seller_id`,
  scope: (ctx) => inScope(ctx, optInsTables, 'contact_fields', 'd'),
  columns: {
    sellerName: sql`s.name`,
    options: sql`array_to_string(d.options, ', ')`,
    formsCount: sql`(select count(*)::int from opt_in_form_fields o where o.field_id = d.id)`,
    contactsCount: sql`(select count(*)::int from contact_values v where v.field_id = d.id)`,
  },
  search: (words) => sql`(${hasWords(sql`d.name`, words)} or d.key ilike ${containing(words)})`,
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
