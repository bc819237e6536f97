import { sql, type RawBuilder } from 'kysely'
import type { Machine } from '#platform/shared/machine.ts'

/**
 * The states of a machine's named set, for SQL: `o.payment_state in ${inSet(orderPaymentState, 'billable')}`. They are
 * literals, because partial indexes and plans meet constants only.
 */
export const inSet = <S extends string, Set extends string>(
  { sets }: Machine<S, string, Set>,
  set: NoInfer<Set>,
): RawBuilder<unknown> => sql`(${sql.join(sets[set].map((state) => sql.lit(state)))})`
