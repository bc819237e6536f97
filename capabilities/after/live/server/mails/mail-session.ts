import { sql } from 'kysely'
import { job } from '#platform/server/job.ts'
import { told } from '#platform/server/mail-template.ts'
import { sendMails, type Letter } from '#platform/server/mail.ts'
import type { World } from '#platform/server/world.ts'
import { isIn } from '#platform/shared/machine.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { timeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { liveTexts } from '../../texts.ts'
import { liveState, type Reminder } from '../../vocabulary.ts'
import { hasAccess, isSwitchedOn, livePath } from '../stage/may-watch.ts'
import type { LiveSession } from '../tables.ts'
import { calendarOf } from '../visit/calendar-file.ts'
import { liveMails } from './mail-templates.ts'

export type Which = {
  sessionId: number
  /** Which of its times is meant: one that was moved since is another's business. */ movedCount: number
}
type Kind = Reminder | 'moved' | 'cancelled'
type Told = LiveSession & { username: string; sellerName: string; sellerEmail: string }
type Reader = { id: number; email: string; firstName: string; locale: string }

/** Mails that are written in one transaction. */
const atOnce = 200

const find = async (world: World, { sessionId, movedCount }: Which): Promise<Told | undefined> => {
  const { rows } = await sql<Told>`
    select s.*, w.username::text, coalesce(w.company, w.name) as seller_name, w.email::text as seller_email
    from live_sessions s join sellers w on w.id = s.seller_id
    where s.id = ${sessionId} and s.moved_count = ${movedCount} and ${isSwitchedOn}`.execute(world.db)
  return rows[0]
}

const readersAfter = async (world: World, sessionId: number, after: number): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select u.id, u.email::text, u.first_name, u.locale from users u join live_sessions s on s.id = ${sessionId}
    where u.id > ${after} and u.erased_at is null and ${hasAccess(sql`u.id`, world.ports.now())} order by u.id limit ${atOnce}`.execute(
    world.db,
  )
  return rows
}

/** Writes to everybody who has access to the product of a session, each once: a reminder, or that it was moved or cancelled. */
export const mailSession = job<Which & { kind: Kind }>('live.mail_session', {
  run: async (world, { kind, ...which }) => {
    const session = await find(world, which)
    if (!session || isIn(liveState, 'ahead', session.state) !== (kind !== 'cancelled')) return
    const storageKey = `live/${session.sellerId}/${session.id}-${session.movedCount}-${session.state}.ics`
    await world.ports.storage.write(storageKey, Buffer.from(calendarOf(session, world.ports.settings.PUBLIC_URL)))
    let after = 0
    for (;;) {
      const readers = await readersAfter(world, session.id, after)
      const letters = readers.map((reader) => letterTo(world, { session, reader, kind, storageKey }))
      await world.transact((ctx) => sendMails(ctx, letters))
      if (readers.length < atOnce) return
      after = readers.at(-1)!.id
    }
  },
})

type Written = { session: Told; reader: Reader; kind: Kind; storageKey: string }

const letterTo = (world: World, { session, reader, kind, storageKey }: Written): Letter => {
  const locale = pickLocale(reader.locale)
  const t = liveTexts.in(locale)
  const template = kind === 'moved' || kind === 'cancelled' ? liveMails[`live_${kind}`] : liveMails.live_reminder
  const { sellerName, sellerEmail, title, startsAt, zone } = session
  return {
    ...told(template, {
      locale,
      words: { first_name: reader.firstName, title, seller: sellerName },
      url: `${world.ports.settings.PUBLIC_URL}${livePath(session)}`,
    }),
    to: reader.email,
    facts: [[t('when'), timeWords({ startsAt, timeZoneName: zone }, locale)]],
    footer: t('mail.footer', { seller: sellerName, email: sellerEmail }),
    senderName: sellerName,
    replyTo: sellerEmail,
    sellerId: session.sellerId,
    attachments: [{ fileName: 'session.ics', contentType: 'text/calendar; charset=utf-8', storageKey }],
    uniqueKey: `live_${kind}:${session.id}:${session.movedCount}:${reader.id}`,
  }
}
