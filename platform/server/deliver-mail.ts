import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from './context.ts'
import { enqueue, job } from './job.ts'
import { laneOf } from './lanes.ts'
import type { MailAttachment } from './letter.ts'
import { isServerAway, mailsAtOnce, sendThrough } from './mail-transport.ts'
import {
  mailOutcomes,
  noteBounced,
  refusedOf,
  waysOf,
  type LeavingMail,
  type MailRoute,
  type MailWay,
  type RefusedMail,
} from './mail-way.ts'
import type { MailMessage } from './whole-message.ts'
import { outside, type World } from './world.ts'

/** Where the reader of a mail stops such mails; the same address takes the one click of mail programs (RFC 8058). */
export const stopUrlOf = (publicUrl: string, token: string): string => `${publicUrl}/emails/unsubscribe/${token}`

type MailRow = LeavingMail & { subject: string; html: string; body: string; attachments: MailAttachment[] }

/** The message as sent (RFC 5322, HTML and text). */
export const messageOf = (mail: MailRow, world: Pick<World, 'ports'>, route: MailRoute = {}): MailMessage => ({
  messageId: `<${mail.token}@${new URL(world.ports.settings.PUBLIC_URL).hostname}>`,
  from: route.from ?? mail.sender,
  to: mail.recipient,
  replyTo: route.replyTo ?? mail.replyTo ?? undefined,
  ...(route.returnPath ? { envelope: { from: route.returnPath, to: mail.recipient } } : {}),
  ...(route.dkim ? { dkim: route.dkim } : {}),
  subject: mail.subject,
  html: mail.html,
  text: mail.body,
  headers: {
    // Suppresses automatic replies such as absence notes (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(mail.isWished
      ? {
          'List-Unsubscribe': `<${stopUrlOf(world.ports.settings.PUBLIC_URL, mail.token)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
    ...route.headers,
  },
  attachments: mail.attachments.map((attachment) => ({
    filename: attachment.fileName,
    contentType: attachment.contentType,
    content: world.ports.storage.read(attachment.storageKey),
  })),
})

const waiting = async (world: World, which: RawBuilder<SqlBool>): Promise<MailRow[]> => {
  const { rows } = await sql<MailRow>`
    select id, token, seller_id, kind, sender, recipient::text, reply_to, subject, html, body, is_wished, attachments from mails
    where ${which} order by id`.execute(world.db)
  return rows
}

/** A mail keeps its lane until its outcome is written down: of a process that dies, no more than these may be sent again. */
const lanes = new Map<string, ReturnType<typeof laneOf>>()
const laneTo = (server: string) => {
  const lane = lanes.get(server) ?? laneOf(mailsAtOnce)
  lanes.set(server, lane)
  return lane
}

type Outcome = {
  mail: MailRow
  route: MailRoute
  /** Why it failed; a refusal of its recipient is final. */ error: unknown
  refused: RefusedMail | null
  /** Nothing where there is no mail server. */ sentAt: Temporal.Instant | null
}

type Sending = { mail: MailRow; route: MailRoute; server: string | undefined }

/** Hands one mail to its mail server; without a server it stays in the database: processed, and never sent. */
const handOver = async (world: World, { mail, route, server }: Sending): Promise<Outcome> => {
  if (!server) return { mail, route, error: null, refused: null, sentAt: null }
  try {
    await outside(() => sendThrough(server, messageOf(mail, world, route)), { to: 'mail server', deed: 'send' })
    return { mail, route, error: null, refused: null, sentAt: world.ports.now() }
  } catch (error) {
    return { mail, route, error, refused: refusedOf(error), sentAt: null }
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Writes down what became of mails; `again` takes those that failed once more. Nobody waits for the disk: a process that dies
 * loses nothing by it, and of a database that does at most what was sent within a second is sent again.
 */
const record = (world: World, outcomes: readonly Outcome[], again?: (ctx: Ctx, id: number) => Promise<void>) =>
  world.transact(async (ctx) => {
    for (const { mail, error, refused } of outcomes) {
      if (error === null) continue
      if (refused) await noteBounced(ctx, mail.id, refused.response)
      else {
        await sql`update mails set state = 'error', error = ${wordsOf(error)} where id = ${mail.id}`.execute(ctx.db)
        await again?.(ctx, mail.id)
      }
    }
    const taken = outcomes.filter(({ error }) => error === null)
    const answered = outcomes.filter(({ sentAt, refused }) => sentAt ?? refused)
    await Promise.all([
      sql`set local synchronous_commit to off`.execute(ctx.db),
      ...(taken.length > 0 ? [noteTaken(ctx, taken)] : []),
      ...(answered.length > 0 ? mailOutcomes.broughtTo(ctx).map((note) => note(ctx, answered)) : []),
    ])
  })

const noteTaken = (ctx: Ctx, taken: readonly Outcome[]) =>
  sql`update mails m set state = 'processed', error = null, sent_at = ${taken[0]!.sentAt}, sent_by_seller = t.by_seller
    from unnest(${taken.map(({ mail }) => mail.id)}::bigint[], ${taken.map(({ route }) => route.isOfSeller ?? false)}::boolean[]) t (id, by_seller)
    where m.id = t.id`.execute(ctx.db)

/** The mails that leave now; those that may not, or not yet, are held back. */
const leavingOf = async (world: World, mails: readonly MailRow[]): Promise<Sending[]> => {
  const ways = await waysOf(world, mails)
  const held = mails.flatMap(({ id }) => {
    const way = ways.get(id)!
    return way.go === 'send' ? [] : [{ id, way }]
  })
  if (held.length > 0)
    await world.transact(async (ctx) => {
      for (const { id, way } of held) await holdBack(ctx, id, way)
    })
  return mails.flatMap((mail) => {
    const way = ways.get(mail.id)!
    return way.go === 'send'
      ? [{ mail, route: way.route, server: way.route.server ?? world.ports.settings.SMTP_URL }]
      : []
  })
}

/** A mail that waits for its hour leaves by a job of its own. */
const holdBack = async (ctx: Ctx, id: number, way: Exclude<MailWay, { go: 'send' }>): Promise<void> => {
  if (way.go === 'later') {
    await sql`update mails set state = 'waiting', held_until = ${way.at}, error = ${way.reason} where id = ${id}`.execute(
      ctx.db,
    )
    await enqueue(ctx, deliverMail, { mailId: id }, { at: way.at })
  } else await sql`update mails set state = 'skipped', error = ${way.reason} where id = ${id}`.execute(ctx.db)
}

/** Sends a waiting mail. */
export const deliverMail = job<{ mailId: number }>('platform.deliver_mail', {
  maxAttempts: 8,
  run: async (world, { mailId }) => {
    const [mail] = await waiting(world, sql`id = ${mailId} and (state = 'waiting' or state = 'error')`)
    const [sending] = mail ? await leavingOf(world, [mail]) : []
    if (!sending) return
    const { error, refused } = await laneTo(sending.server ?? '')(async () => {
      const outcome = await handOver(world, sending)
      await record(world, [outcome])
      return outcome
    })
    if (error !== null && !refused) throw error
  },
})

/** Sends those of these mails that wait. */
export const deliverMails = job<{ mailIds: number[] }>('platform.deliver_mails', {
  maxAttempts: 8,
  run: async (world, { mailIds }) =>
    handOverAll(world, await waiting(world, sql`id = any(${mailIds}::bigint[]) and ${isUnheld}`)),
})

/** Sends what waits of a sending, for the one job that writes it. */
export const deliverSending = async (world: World, sending: string): Promise<void> =>
  handOverAll(world, await waiting(world, sql`sending = ${sending} and ${isUnheld}`))

/** Held mails have jobs of their own. */
const isUnheld = sql<SqlBool>`state = 'waiting' and held_until is null`

/**
 * Several at once. One that is refused is tried again in a job of its own; where the mail server is away, all that are left
 * wait for it.
 */
const handOverAll = async (world: World, mails: readonly MailRow[]): Promise<void> => {
  if (mails.length === 0) return
  const note = recorder(world)
  const away: unknown[] = []
  const leaving = await leavingOf(world, mails)
  const left = leaving.values()
  const work = async (): Promise<void> => {
    for (const sending of left) {
      if (away.length > 0) return
      await laneTo(sending.server ?? '')(async () => {
        const outcome = await handOver(world, sending)
        if (isServerAway(outcome.error)) away.push(outcome.error)
        else await note(outcome)
      })
    }
  }
  await Promise.all(Array.from({ length: mailsAtOnce }, work))
  collect(world, leaving.length)
  if (away.length === 0) return
  const ids = leaving.map(({ mail }) => mail.id)
  await world.transact((ctx) =>
    sql`update mails set error = ${wordsOf(away[0])} where id = any(${ids}::bigint[]) and state = 'waiting'`.execute(
      ctx.db,
    ),
  )
  throw away[0]
}

/**
 * After so many mails a worker collects what they left behind, where it may (`--expose-gc`): that is old by the time a mail
 * server answered, and would stay until memory has doubled. A process that answers visitors as well does not stand still for it.
 */
const collectAfter = 500
let uncollected = 0
const collect = (world: World, sent: number): void => {
  uncollected += sent
  if (uncollected < collectAfter || world.ports.settings.PROCESS !== 'worker') return
  uncollected = 0
  void globalThis.gc?.({ type: 'major', execution: 'async' })
}

/** Writes outcomes that come while others are being written down in one transaction. */
const recorder = (world: World): ((outcome: Outcome) => Promise<void>) => {
  let coming: Outcome[] = []
  let next: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const write = async (before: Promise<unknown>): Promise<void> => {
    await before
    const outcomes = coming
    coming = []
    next = undefined
    await record(world, outcomes, (ctx, id) => enqueue(ctx, deliverMail, { mailId: id }))
  }
  return (outcome) => {
    coming.push(outcome)
    if (!next) {
      next = write(last)
      last = next.catch(() => undefined)
    }
    return next
  }
}
