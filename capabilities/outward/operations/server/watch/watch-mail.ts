import { sql } from 'kysely'
import { toldError } from '../../rules/told-error.ts'
import { advised, troubled, well, type Watch } from './watch.ts'

const stuckMinutes = 30
/** A few wrong addresses are no trouble of the installation. */
const failedAtMost = 3

/** Emails that do not leave: too old, or refused by the mail server again and again within a day. */
export const watchMail: Watch = {
  part: 'mail',
  look: async ({ db, ports: { settings, now } }) => {
    if (!settings.SMTP_URL) return advised('mail_not_set_up', 'not_set_up')
    const { rows } = await sql<{ waiting: number; stuck: number; failed: number; error: string | null }>`
      select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'waiting' and created_at < ${now().subtract({ minutes: stuckMinutes })})::int as stuck,
        count(*) filter (where state = 'error' and created_at > ${now().subtract({ hours: 24 })})::int as failed,
        left((array_agg(error order by id desc) filter (where state = 'error'))[1], 300) as error
      from mails where state in ('waiting', 'error', 'bounced')`.execute(db)
    const { waiting, stuck, failed, error } = rows[0]!
    return stuck > 0 || failed > failedAtMost
      ? troubled('stuck', 'mail_stuck', { count: stuck + failed, error: toldError(error) })
      : well('leaving', { count: waiting })
  },
}
