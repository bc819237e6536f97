import type { ListQuery } from '#platform/server/lists.ts'
import { toQuery } from '#platform/shared/json-case.ts'

/** A list's screen with its filters, as the list itself would write its address. */
export const linkTo = (screen: string, filters: ListQuery): string => `/cabinet/${screen}?${toQuery(filters)}`
