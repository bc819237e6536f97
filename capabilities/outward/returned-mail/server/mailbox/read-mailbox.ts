import { job, tryEach } from '#platform/server/job.ts'
import { outside, type World } from '#platform/server/world.ts'
import { noteReturn } from '../note-return.ts'
import { forwardAnswer, takesAnswers } from './forward-answer.ts'
import { keepAttached } from './keep-attached.ts'
import { readMessage } from './read-message.ts'

const mostAtOnce = 200
/** Of one message: files of eight million bytes, written as text for their way, and some words. */
const mostBytes = 12_000_000

/** Notes one message; again and again it changes nothing. */
export const takeMessage = async (world: World, source: Buffer): Promise<void> => {
  const read = await readMessage(world, source, source.length < mostBytes)
  if (!read) return
  if ('answer' in read && (await takesAnswers(world, read.answer.mailId))) await keepAttached(world, read.answer)
  await world.transact(async (ctx) => {
    if ('answer' in read) await forwardAnswer(ctx, read.answer)
    else await noteReturn(ctx, read.returned)
  })
}

/** What came to BOUNCE_ADDRESS; a message is deleted there once what it says is noted here. */
export const readMailbox = job('returned_mail.read_mailbox', {
  schedule: '* * * * *',
  maxAttempts: 1,
  run: async (world) => {
    const url = world.ports.settings.BOUNCE_IMAP_URL
    if (url) await outside(() => emptyMailbox(world, url), { to: 'mailbox', deed: 'read' })
  },
})

const openMailbox = async (address: string) => {
  const { ImapFlow } = await import('imapflow')
  const { hostname, port, protocol, username, password } = new URL(address)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: port ? Number(port) : secure ? 993 : 143,
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
  })
  await client.connect()
  return client
}

const emptyMailbox = async (world: World, url: string): Promise<void> => {
  const client = await openMailbox(url)
  try {
    await client.mailboxOpen('INBOX')
    const found = (await client.search({ all: true }, { uid: true })) || []
    await tryEach(found.slice(0, mostAtOnce), async (uid) => {
      const message = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true })
      if (message && message.source) await takeMessage(world, message.source)
      await client.messageDelete(String(uid), { uid: true })
    })
  } finally {
    await client.logout().catch(() => undefined)
  }
}
