import { sql, type SqlBool } from 'kysely'
import type { Where } from '#platform/server/list-binding.ts'
import { hasWords } from '#platform/server/lists.ts'
import { dateOf, numberOf } from '../../rules/field-values.ts'
import { readFieldFilter, type Comparison, type FieldCondition } from '../../rules/field-filter.ts'

const operators: Record<Exclude<Comparison, '=' | '!='>, Where> = {
  '>=': sql<SqlBool>`>=`,
  '<=': sql<SqlBool>`<=`,
  '>': sql<SqlBool>`>`,
  '<': sql<SqlBool>`<`,
}

const held = (condition: Where): Where =>
  sql<SqlBool>`exists (select from contact_values v join contact_fields d on d.id = v.field_id where v.contact_id = c.id and d.seller_id = c.seller_id and ${condition})`

/** Numbers and dates are ordered; a comparison with anything else matches nobody. */
const ordered = (key: string, is: keyof typeof operators, value: string): Where => {
  const [number, day] = [numberOf(value), dateOf(value)]
  if (day)
    return held(sql<SqlBool>`d.key = ${key} and d.kind = 'date' and v.values[1] collate "C" ${operators[is]} ${day}`)
  if (number === undefined) return sql<SqlBool>`false`
  return held(
    sql<SqlBool>`d.key = ${key} and case d.kind when 'number' then v.values[1]::numeric ${operators[is]} ${number}::numeric else false end`,
  )
}

const same = (key: string, value: string): Where => {
  const words = [value.toLowerCase(), numberOf(value) ?? value.toLowerCase()]
  return held(
    sql<SqlBool>`d.key = ${key} and (lower(v.values[1]) = any(${words}::text[])
      or cardinality(v.values) > 1 and exists (select from unnest(v.values) word where lower(word) = any(${words}::text[])))`,
  )
}

const holds = ({ key, is, value }: FieldCondition): Where => {
  if (value === '')
    return is === '=' ? sql<SqlBool>`not ${held(sql<SqlBool>`d.key = ${key}`)}` : held(sql<SqlBool>`d.key = ${key}`)
  if (is === '=') return same(key, value)
  if (is === '!=') return sql<SqlBool>`not ${same(key, value)}`
  return ordered(key, is, value)
}

/** One word alone needs no joining, and is what most fields hold. */
const allWords = sql`case cardinality(v.values) when 1 then v.values[1] else array_to_string(v.values, ' ') end`

/** Contacts `c` whose fields match every part of a filter. */
export const holdsAsked = (line: string): Where => {
  const { conditions, words } = readFieldFilter(line)
  const wheres = [...conditions.map(holds), ...words.map((word) => held(hasWords(allWords, word)))]
  return wheres.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(wheres, sql` and `)})`
}
