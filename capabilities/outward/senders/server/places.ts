import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { LeavingMail, MailWay } from '#platform/server/mail-way.ts'
import { rateOf } from '../rules/limits.ts'
import { advertisingMails } from '../vocabulary.ts'
import type { Standing } from './find-sender.ts'

type At = Pick<Ctx, 'db' | 'now'>
type Leaving = { mail: LeavingMail; standing: Standing | undefined }
type Window = { key: string; limit: number; seconds: number; reason: string }

const daySeconds = 86_400

/** What a mail is counted in: a new sender's day of advertising, and the minute of its receiver's mailbox provider. */
const windowsOf = ({ mail, standing }: Leaving): Window[] => {
  const host = mail.recipient.slice(mail.recipient.lastIndexOf('@') + 1).toLowerCase()
  const by = standing && standing.leavesBy !== 'platform' ? String(mail.sellerId) : 'platform'
  const rate = rateOf(host)
  const limit = advertisingMails.includes(mail.kind) ? standing?.limit : undefined
  return [
    ...(limit ? [{ key: `mail-day:${by}`, limit, seconds: daySeconds, reason: 'new_sender' }] : []),
    ...(rate ? [{ key: `mail-rate:${by}:${host}`, limit: rate, seconds: 60, reason: 'rate_of_receiver' }] : []),
  ]
}

const startOf = (now: Temporal.Instant, seconds: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(now.epochMilliseconds / (seconds * 1000)) * seconds * 1000)

/** The mails for which there is no room now, and when there is; the others have taken theirs. Counted for all workers at once. */
export const placesFor = async (at: At, leaving: readonly Leaving[]): Promise<Map<number, MailWay>> => {
  const later = new Map<number, MailWay>()
  const wanting = new Map<string, { window: Window; ids: number[] }>()
  for (const each of leaving)
    for (const window of windowsOf(each)) {
      const known = wanting.get(window.key) ?? { window, ids: [] }
      known.ids.push(each.mail.id)
      wanting.set(window.key, known)
    }
  for (const { window, ids } of [...wanting.values()].toSorted((a, b) => b.window.seconds - a.window.seconds)) {
    const going = ids.filter((id) => !later.has(id))
    const taken = await take(at, window, going.length)
    const reopens = startOf(at.now, window.seconds).add({ seconds: window.seconds })
    for (const id of going.slice(taken)) later.set(id, { go: 'later', at: reopens, reason: window.reason })
  }
  return later
}

/** How many of the wanted places there were. */
const take = async (at: At, { key, limit, seconds }: Window, wanted: number): Promise<number> => {
  if (wanted === 0) return 0
  const { rows } = await sql<{ hits: number }>`
    insert into rate_windows (key, window_start, hits) values (${key}, ${startOf(at.now, seconds)}, ${wanted})
    on conflict (key, window_start) do update set hits = rate_windows.hits + excluded.hits returning hits`.execute(
    at.db,
  )
  return Math.max(0, Math.min(wanted, limit - (rows[0]!.hits - wanted)))
}
