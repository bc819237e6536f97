import type { Ctx } from '#platform/server/context.ts'
import type { LeavingMail, MailWay } from '#platform/server/mail-way.ts'
import { takePlaces, windowStart } from '#platform/server/rate-limit.ts'
import { rateOf } from '../rules/limits.ts'
import { advertisingMails } from '../vocabulary.ts'
import type { Standing } from './find-sender.ts'

type At = Pick<Ctx, 'db' | 'now'>
type Leaving = { mail: LeavingMail; standing: Standing | undefined }
type Window = { key: string; hits: number; seconds: number; reason: string }

const daySeconds = 86_400

/** What a mail is counted in: a new sender's day of advertising, and the minute of its receiver's mailbox provider. */
const windowsOf = ({ mail, standing }: Leaving): Window[] => {
  const host = mail.recipient.slice(mail.recipient.lastIndexOf('@') + 1).toLowerCase()
  const by = standing && standing.leavesBy !== 'platform' ? String(mail.sellerId) : 'platform'
  const rate = rateOf(host)
  const limit = advertisingMails.includes(mail.kind) ? standing?.limit : undefined
  return [
    ...(limit ? [{ key: `mail-day:${by}`, hits: limit, seconds: daySeconds, reason: 'new_sender' }] : []),
    ...(rate ? [{ key: `mail-rate:${by}:${host}`, hits: rate, seconds: 60, reason: 'rate_of_receiver' }] : []),
  ]
}

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
    const taken = await takePlaces(at, window.key, window, going.length)
    const reopens = windowStart(at.now, window.seconds).add({ seconds: window.seconds })
    for (const id of going.slice(taken)) later.set(id, { go: 'later', at: reopens, reason: window.reason })
  }
  return later
}
