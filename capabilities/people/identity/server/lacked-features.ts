import { sql, type RawBuilder } from 'kysely'

/** The features switched off for an account, as an array; a feature nobody decided on is available. */
export const lackedFeatures = (flags: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<string[]>`array(select flag.key from jsonb_each(${flags}) flag where flag.value = 'false')`
