import { filterKeys, type Filter } from '#platform/shared/list.ts'
import { contactList } from '#capabilities/shop/opt-ins/contract.ts'
import { courseFilters } from '#capabilities/shop/opt-ins/vocabulary.ts'

type Values = Record<string, string | string[]>

/** Filters of courses speak of one course together, each other of its own. */
const together: readonly (readonly string[])[] = [
  courseFilters,
  ...Object.keys(contactList.filters).flatMap((name) => (courseFilters.some((each) => each === name) ? [] : [[name]])),
]

const keysOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => filterKeys(name, (contactList.filters as Readonly<Record<string, Filter>>)[name]!))

/** An audience taken apart: what a contact has to fulfil, one by one. */
export const conditionsIn = (audience: Values): Values[] =>
  [...together.map(keysOf), ['query'], ['ids']].flatMap((keys) => {
    const values = Object.entries(audience).filter(([key, value]) => keys.includes(key) && value.length > 0)
    return values.length > 0 ? [Object.fromEntries(values)] : []
  })
