import { createHash } from 'node:crypto'
import type { Attachment, Email } from 'postal-mime'
import { mailOfReturnPath } from '#capabilities/outward/senders/server/index.ts'
import type { World } from '#platform/server/world.ts'
import { judgeBounce } from '../../rules/judge-return.ts'
import { forwardable, plainName, type Forwardable } from '../../rules/forwardable.ts'
import { isAutomatic, readDeliveryStatus, readFeedback } from '../../rules/read-report.ts'
import type { Return } from '../note-return.ts'

/** Somebody answered an email. */
export type Answer = {
  mailId: number
  uniqueKey: string
  from: string
  name: string
  subject: string
  text: string
  /** Files that are forwarded. */ attached: Forwardable[]
  /** Names of those that are not. */ left: string[]
}
export type ReadMessage = { returned: Return } | { answer: Answer } | null

const mostScanned = 300_000

/** The email of ours that a message is about, by the signed mark in any of its addresses. */
const mailIn = (world: Pick<World, 'ports'>, source: Buffer): number | null => {
  // Lines that were folded or encoded for travel are joined: an address may be broken there.
  const text = source
    .subarray(0, mostScanned)
    .toString('latin1')
    .replace(/=\r?\n/g, '')
  for (const [address] of text.matchAll(/[^\s<>"',;:]{1,64}\+[0-9a-z]{1,11}-[0-9a-f]{20}@/gi)) {
    const id = mailOfReturnPath(world, address)
    if (id !== null) return id
  }
  return null
}

/** What a message in the mailbox says of an email of ours; nothing where it is about none, or a program's small talk. */
export const readMessage = async (
  world: Pick<World, 'ports'>,
  source: Buffer,
  isWhole = true,
): Promise<ReadMessage> => {
  const mailId = mailIn(world, source)
  if (mailId === null) return null
  const { default: PostalMime } = await import('postal-mime')
  const options = { rfc822Attachments: true } as const
  // What no parser reads, because it is nested a thousand deep for one, says nothing.
  const email = await PostalMime.parse(source, options).catch(() => undefined)
  if (!email) return null
  const uniqueKey = `message:${createHash('sha256').update(source).digest('hex')}`
  const base = { mailId, source: 'mailbox', uniqueKey }
  const feedback = partOf(email, 'message/feedback-report')
  if (feedback !== undefined) {
    const type = readFeedback(feedback)
    return type === null || type === 'not-spam'
      ? null
      : { returned: { ...base, kind: 'complaint', status: null, reason: type } }
  }
  const status = partOf(email, 'message/delivery-status')
  if (status !== undefined) return bounceOf(base, status)
  return answerOf(world, email, { mailId, uniqueKey, isWhole })
}

const bounceOf = (base: Pick<Return, 'mailId' | 'source' | 'uniqueKey'>, part: string): ReadMessage => {
  const report = readDeliveryStatus(part)
  // Only a failure is an end: `delayed`, `relayed` and the like are not.
  if (report?.action !== 'failed') return null
  const { status, said } = report
  return { returned: { ...base, kind: judgeBounce(status, said), status, reason: said || (status ?? '') } }
}

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)

const partOf = ({ attachments }: Email, type: string): string | undefined => {
  const part = attachments.find(({ mimeType }) => mimeType === type)
  return part && bytesOf(part).toString('utf8')
}

const mostText = 20_000

const answerOf = (
  { ports }: Pick<World, 'ports'>,
  email: Email,
  { mailId, uniqueKey, isWhole }: Pick<Answer, 'mailId' | 'uniqueKey'> & { isWhole: boolean },
): ReadMessage => {
  const headers = new Map(email.headers.map(({ key, value }) => [key, value]))
  const isOurs = email.messageId?.endsWith(`@${new URL(ports.settings.PUBLIC_URL).hostname}>`) ?? false
  const from = email.from?.address
  if (!from || isOurs || isAutomatic(headers)) return null
  const files = email.attachments.map((each) => ({ name: plainName(each.filename ?? ''), content: bytesOf(each) }))
  const { taken, left } = forwardable(
    files.filter(({ name }) => name !== ''),
    isWhole,
  )
  return {
    answer: {
      mailId,
      uniqueKey,
      from,
      name: email.from?.name ?? '',
      subject: (email.subject ?? '').replace(/[\r\n]/g, ' ').slice(0, 200),
      text: (email.text ?? '').slice(0, mostText),
      attached: taken,
      left,
    },
  }
}
