import { sql, type SqlBool } from 'kysely'
import { listKeys, maxPageSize, type Column, type ListDeclaration } from '#platform/shared/list.ts'
import { invalid, type FieldErrors } from '#platform/shared/refusal.ts'
import { anonymous, type Ctx } from './context.ts'
import type { Expression, FilterQuery, ListBinding as Binding, ListQuery, Reader, Where } from './list-binding.ts'
import { inLanguage } from './collation.ts'
import { expectNoContactsAsked, hidesContacts } from './contact-edge.ts'
import { expectNothingKeptAsked } from './kept-edge.ts'
import { allOf, readFilter, type Read } from './list-filters.ts'

/** The SQL conditions of a list's query; unknown keys are refused by name. */
export const conditionsOf = (ctx: Ctx, declaration: ListDeclaration, binding: Binding, query: ListQuery): Where => {
  const { where, errors } = allOf([
    refuseUnknown(declaration, query),
    readIds(binding, query.ids),
    readSellers(ctx, declaration, binding, query[ofSellers]),
    ...Object.entries(declaration.filters).map(([name, filter]) =>
      readFilter(filter, { ctx, name, binding: binding.filters[name]!, query: query as FilterQuery }),
    ),
  ])
  const words = typeof query.query === 'string' ? query.query.trim() : ''
  const conditions = [binding.scope(ctx), ...(where ? [where] : [])]
  const asked = {
    names: Object.keys(query).filter((key) => query[key] !== undefined && query[key] !== ''),
    sortKey: typeof query.sortKey === 'string' ? query.sortKey : '',
  }
  expectNoContactsAsked(ctx, declaration, { ...asked, isSearchPlain: binding.isSearchPlain, words })
  expectNothingKeptAsked(ctx, declaration, asked.names, camelKey(asked.sortKey))
  if (words && binding.search)
    conditions.push(
      hidesContacts(ctx) && !binding.isSearchPlain && /^\d{1,15}$/.test(words)
        ? sql<SqlBool>`${binding.id} = ${Number(words)}`
        : binding.search(words, ctx),
    )
  if (errors) throw invalid(errors)
  return sql.join(conditions, sql` and `)
}

/** An ignored key would return everything to a caller who asked for less. */
const refuseUnknown = (declaration: ListDeclaration, query: ListQuery): Read => {
  const known = listKeys(declaration).add(ofSellers)
  const errors = Object.keys(query)
    .filter((key) => !known.has(key))
    .map((key) => [key, ['not_in_list']])
  return errors.length > 0 ? { errors: Object.fromEntries(errors) as FieldErrors } : {}
}

/** Every list narrows to sellers by this key, whether it declares a filter of that name or not. */
const ofSellers = 'sellerId'

/**
 * Limits a list to the rows these sellers would see by its own scope: a reader of all sellers' lists can read those of
 * one. A list that declares the filter itself uses its own.
 */
const readSellers = (ctx: Ctx, { filters }: ListDeclaration, { scope }: Binding, asked: ListQuery[string]): Read => {
  if (Object.hasOwn(filters, ofSellers) || asked === undefined || asked === '') return {}
  const ids = (Array.isArray(asked) ? asked : String(asked).split(',')).map(String)
  if (ids.length > maxPageSize || !ids.every((each) => /^\d{1,15}$/.test(each)))
    return { errors: { [ofSellers]: ['not_in_list'] } }
  const { zone } = ctx.actor
  const seenBy = (id: string): Where =>
    scope({ ...ctx, actor: { ...anonymous, kind: 'user', role: 'seller', sellerId: Number(id), zone } })
  return { where: sql<SqlBool>`(${sql.join(ids.map(seenBy), sql` or `)})` }
}

/** The rows somebody chose. */
const readIds = ({ id, key }: Binding, ids: ListQuery[string]): Read => {
  if (ids === undefined || ids === '') return {}
  const chosen = (Array.isArray(ids) ? ids : String(ids).split(',')).map(String)
  if (chosen.length > maxPageSize || !chosen.every((each) => /^\d{1,15}$/.test(each)))
    return { errors: { ids: ['invalid'] } }
  const among = sql<SqlBool>`${id} = any(${chosen.map(Number)}::bigint[])`
  if (!key) return { where: among }
  return {
    where: sql<SqlBool>`${key.column} in (${sql.join(chosen.map((each) => key.of(sql`${each}::bigint`)))}) and ${among}`,
  }
}

export const fromOf = (ctx: Reader, { from }: Pick<Binding, 'from'>): Expression =>
  typeof from === 'function' ? from(ctx) : from

export const columnOf = (ctx: Reader, binding: Binding, name: string): Expression => {
  const column = binding.columns[name] ?? binding.csvColumns?.[name]
  if (!column) throw new Error(`The list has no column ${name}.`)
  return typeof column === 'function' ? column(ctx) : column
}

/** `named`: the order of a list nobody sorted, as the reader's language has it; `by` follows an index. */
export type Order = { by: Expression; isDescending: boolean; named?: Expression }

/** The order of a query, or the list's default. */
export const orderOf = (ctx: Reader, declaration: ListDeclaration, binding: Binding, query: ListQuery): Order => {
  const standard = declaration.sort.startsWith('-')
    ? { key: declaration.sort.slice(1), isDescending: true }
    : { key: declaration.sort, isDescending: false }
  const key = typeof query.sortKey === 'string' && query.sortKey ? camelKey(query.sortKey) : standard.key
  const column: Column | undefined = declaration.columns[key]
  if (key !== 'id' && key !== standard.key && !column?.sort) throw invalid({ sortKey: ['not_in_list'] })
  // Ids rise with the time of creation, and have the index that spans all sellers.
  const isNewestOfAll = !query.sortKey && key === 'createdAt' && ctx.actor.sellerId === null
  const isDescending = query.sortKey || query.sortDir ? query.sortDir !== 'asc' : standard.isDescending
  if (key === 'id' || isNewestOfAll) return { by: binding.id, isDescending }
  const by = columnOf(ctx, binding, key)
  if (column?.kind !== 'text') return { by, isDescending }
  const named = inLanguage(by, ctx.locale)
  return query.sortKey ? { by: named, isDescending } : { by, isDescending, named }
}

/** The same order for rows that are few, or sorted without an index anyway. */
export const inLanguageOf = ({ by, named = by, isDescending }: Order): Order => ({ by: named, isDescending })

/** Ties are ordered by id. */
export const inOrder = ({ by, isDescending }: Order, id: Expression): Expression => {
  const direction = isDescending ? sql`desc` : sql`asc`
  return by === id ? sql`order by ${id} ${direction}` : sql`order by ${by} ${direction}, ${id} ${direction}`
}

/** Whether a row comes after one with this id and value in an order: empty values are the largest, as PostgreSQL sorts them. */
export const followsRow = (
  { by, isDescending }: Order,
  id: Expression,
  at: { id: number; value: string | null },
): Where => {
  const beyond = isDescending ? sql`<` : sql`>`
  if (by === id) return sql<SqlBool>`${id} ${beyond} ${at.id}::bigint`
  if (at.value === null)
    return isDescending
      ? sql<SqlBool>`(${by} is not null or ${id} < ${at.id}::bigint)`
      : sql<SqlBool>`(${by} is null and ${id} > ${at.id}::bigint)`
  const further = sql<SqlBool>`(${by}, ${id}) ${beyond} (${at.value}, ${at.id}::bigint)`
  return isDescending ? further : sql<SqlBool>`(${further} or ${by} is null)`
}

const camelKey = (key: string): string => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
