import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { inSet } from '#platform/server/state-sets.ts'
import { publishState } from '../vocabulary.ts'

/** That the access under an alias opens something at an instant: its end counts from then, whether the job that ends it ran or not. */
export const isOpenAt = (alias: string, now: Temporal.Instant): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${alias}.publish_state`)} in ${inSet(publishState, 'open')}
    and (${sql.ref(`${alias}.ends_at`)} is null or ${sql.ref(`${alias}.ends_at`)} > ${now}))`
