import { sql } from 'kysely'
import { mailReasons } from '#capabilities/people/identity/vocabulary.ts'
import { toldError } from '../../rules/told-error.ts'
import type { World } from '#platform/server/world.ts'
import { advised, well, type Finding, type Watch } from './watch.ts'

const stuckMinutes = 30
/** A few wrong addresses are no trouble of the installation. */
const failedAtMost = 3

/**
 * Emails that do not leave: too old, or refused by the mail server again and again within a day; and sellers whose advertising
 * was stopped. What is held back for a reason is not stuck.
 */
export const watchMail: Watch = {
  part: 'mail',
  look: async ({ db, ports: { settings, now } }) => {
    if (!settings.SMTP_URL) return advised('mail_not_set_up', 'not_set_up')
    const { rows } = await sql<{ waiting: number; stuck: number; failed: number; error: string | null }>`
      select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'waiting' and created_at < ${now().subtract({ minutes: stuckMinutes })} and not coalesce(error, '') = any(${[...mailReasons]}::text[]))::int as stuck,
        count(*) filter (where state = 'error' and created_at > ${now().subtract({ hours: 24 })})::int as failed,
        left((array_agg(error order by id desc) filter (where state = 'error'))[1], 300) as error
      from mails where state in ('waiting', 'error', 'bounced')`.execute(db)
    const { waiting, stuck, failed, error } = rows[0]!
    const paused = await pausedCount(db)
    const findings = [
      ...(stuck > 0 || failed > failedAtMost
        ? [finding('mail_stuck', { count: stuck + failed, error: toldError(error) })]
        : []),
      ...(paused > 0 ? [finding('advertising_paused', { count: paused })] : []),
    ]
    const [first] = findings
    if (!first) return well('leaving', { count: waiting })
    const isStuck = first.kind === 'mail_stuck'
    return {
      health: isStuck ? 'bad' : 'attention',
      word: isStuck ? 'stuck' : 'paused',
      figures: first.figures,
      findings,
    }
  },
}

const finding = (kind: Finding['kind'], figures: Finding['figures']): Finding => ({ kind, subject: null, figures })

const pausedCount = async (db: World['db']): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mail_brakes where released_at is null`.execute(db)
  return rows[0]!.n
}
