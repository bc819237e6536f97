import type { ListQuery } from '#platform/server/lists.ts'
import type { Filter } from '#platform/shared/list.ts'
import { statesOf } from '#platform/shared/machine.ts'

/** Queries that ask something of a filter; with each what a row must not fail. */
export const queriesOf = (name: string, filter: Filter): ListQuery[] => {
  switch (filter.kind) {
    case 'state':
      return statesOf(filter.machine).map((state) => ({ [name]: [state] }))
    case 'choice':
      return filter.options.map((option) => ({ [name]: [option] }))
    case 'flag':
      return [{ [name]: 'true' }, { [name]: 'false' }]
    case 'text':
      return [{ [name]: "o'Brien%_\\" }]
    case 'reference':
      return [{ [name]: ['1', '2'] }]
    case 'code':
      return [{ [name]: [filter.of === 'country' ? 'DE' : 'eur'] }]
    case 'number':
      return [
        { [`${name}From`]: String(filter.min ?? 0) },
        { [`${name}To`]: String(filter.max ?? Math.max(filter.min ?? 0, 5)) },
        ...(filter.exact ? [{ [name]: String(filter.min ?? 1) }] : []),
      ]
    case 'money':
      return [{ [`${name}From`]: '0.01' }, { [`${name}To`]: '50.00' }]
    case 'percent':
      return [{ [`${name}From`]: '0.01' }, { [`${name}To`]: '12.5' }]
    case 'period':
      return [
        { [`${name}From`]: '2026-01-01' },
        { [`${name}TillTime`]: '2026-12-31T00:00:00Z' },
        ...['last-90_days', 'last-7_days', 'previous-day', 'current-month', 'previous-year', 'previous-week'].map(
          (period) => ({ [`${name}RelativePeriod`]: period }),
        ),
      ]
  }
}
