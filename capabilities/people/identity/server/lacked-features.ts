import { sql, type RawBuilder } from 'kysely'

/** The features switched off among those of an account, as an array; nothing is lacked where nobody decided. */
export const lackedFeatures = (flags: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<string[]>`array(select flag.key from jsonb_each(${flags}) flag where flag.value = 'false')`
