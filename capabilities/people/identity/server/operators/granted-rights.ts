import { sql, type RawBuilder } from 'kysely'

/** What a manager of the operator was given; nothing for everybody else. Read at each call, so that it counts from the next one on. */
export const grantedTo = (userId: RawBuilder<unknown>, profile: RawBuilder<unknown>): RawBuilder<string[] | null> =>
  sql<
    string[] | null
  >`case when ${profile} = 'manager' then array(select given.permission from staff_rights given where given.user_id = ${userId}) end`
