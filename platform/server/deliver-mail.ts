import { sql } from 'kysely'
import { enqueue, job } from './job.ts'
import { laneOf } from './lanes.ts'
import type { MailAttachment } from './letter.ts'
import { isServerAway, sendThrough } from './mail-transport.ts'
import { outside, type World } from './world.ts'

/** Where the reader of a mail stops such mails; the same address takes the one click of mail programs (RFC 8058). */
export const stopUrlOf = (publicUrl: string, token: string): string => `${publicUrl}/emails/unsubscribe/${token}`

type MailRow = {
  id: number
  token: string
  sender: string
  recipient: string
  replyTo: string | null
  subject: string
  html: string
  body: string
  state: string
  isWished: boolean
  attachments: MailAttachment[]
}

/** The message as sent (RFC 5322, HTML and text). */
export const messageOf = (mail: MailRow, world: Pick<World, 'ports'>) => ({
  messageId: `<${mail.token}@${new URL(world.ports.settings.PUBLIC_URL).hostname}>`,
  from: mail.sender,
  to: mail.recipient,
  replyTo: mail.replyTo ?? undefined,
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
  },
  attachments: mail.attachments.map((attachment) => ({
    filename: attachment.fileName,
    contentType: attachment.contentType,
    content: world.ports.storage.read(attachment.storageKey),
  })),
})

const columns = sql`id, token, sender, recipient, reply_to, subject, html, body, state, is_wished, attachments`

/**
 * So many mails of one process are at mail servers at the same time. A mail keeps its lane until its outcome is written down:
 * of a process that dies, no more than these may be sent again.
 */
const atOnce = 5
const lane = laneOf(atOnce)

type Outcome = { id: number; error: unknown; sentAt: Temporal.Instant | null }

/** Hands one mail to its mail server; without a server it stays in the database: processed, and never sent. */
const handOver = async (world: World, mail: MailRow): Promise<Outcome> => {
  const url = world.ports.settings.SMTP_URL
  if (!url) return { id: mail.id, error: null, sentAt: null }
  try {
    await outside(() => sendThrough(url, messageOf(mail, world)), { to: 'mail server', deed: 'send' })
    return { id: mail.id, error: null, sentAt: world.ports.now() }
  } catch (error) {
    return { id: mail.id, error, sentAt: null }
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Writes down what became of mails; `again` takes those that failed once more. */
const record = (
  world: World,
  outcomes: readonly Outcome[],
  again?: (ctx: Parameters<typeof enqueue>[0], id: number) => Promise<void>,
) =>
  world.transact(async (ctx) => {
    const sent = outcomes.filter(({ error }) => error === null)
    if (sent.length > 0)
      await sql`update mails set state = 'processed', error = null, sent_at = ${sent[0]!.sentAt} where id = any(${sent.map(({ id }) => id)}::bigint[])`.execute(
        ctx.db,
      )
    for (const { id, error } of outcomes) {
      if (error === null) continue
      await sql`update mails set state = 'error', error = ${wordsOf(error)} where id = ${id}`.execute(ctx.db)
      await again?.(ctx, id)
    }
  })

/** Sends a waiting mail. */
export const deliverMail = job<{ mailId: number }>('platform.deliver_mail', {
  maxAttempts: 8,
  run: async (world, { mailId }) => {
    const { rows } = await sql<MailRow>`select ${columns} from mails where id = ${mailId}`.execute(world.db)
    const mail = rows[0]
    if (!mail || mail.state === 'processed') return
    const { error } = await lane(async () => {
      const outcome = await handOver(world, mail)
      await record(world, [outcome])
      return outcome
    })
    if (error !== null) throw error
  },
})

/** Sends those of these mails that wait. */
export const deliverMails = job<{ mailIds: number[] }>('platform.deliver_mails', {
  maxAttempts: 8,
  run: async (world, { mailIds }) => {
    const { rows } =
      await sql<MailRow>`select ${columns} from mails where id = any(${mailIds}::bigint[]) and state = 'waiting' order by id`.execute(
        world.db,
      )
    await handOverAll(world, rows)
  },
})

/** Sends what waits of a sending, for the one job that writes it. */
export const deliverSending = async (world: World, sending: string): Promise<void> => {
  const { rows } =
    await sql<MailRow>`select ${columns} from mails where sending = ${sending} and state = 'waiting' order by id`.execute(
      world.db,
    )
  await handOverAll(world, rows)
}

/**
 * Several at once. One that is refused is tried again in a job of its own; where the mail server is away, all that are left
 * wait for it.
 */
const handOverAll = async (world: World, mails: readonly MailRow[]): Promise<void> => {
  const note = recorder(world)
  const away: unknown[] = []
  const left = mails.values()
  const work = async (): Promise<void> => {
    for (const mail of left) {
      if (away.length > 0) return
      await lane(async () => {
        const outcome = await handOver(world, mail)
        if (isServerAway(outcome.error)) away.push(outcome.error)
        else await note(outcome)
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (away.length === 0) return
  const ids = mails.map(({ id }) => id)
  await world.transact((ctx) =>
    sql`update mails set error = ${wordsOf(away[0])} where id = any(${ids}::bigint[]) and state = 'waiting'`.execute(
      ctx.db,
    ),
  )
  throw away[0]
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
