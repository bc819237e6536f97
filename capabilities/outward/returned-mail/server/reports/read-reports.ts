import type { ReportingService } from '../../vocabulary.ts'

/** What a service says of one email: its recipient, the id we gave it, where the service kept that, and what came of it. */
export type Report = {
  email: string
  /** `<token@host>` or bare. */ messageId: string | null
  kind: 'bounce' | 'complaint'
  /** Whether the service calls a bounce permanent; null: by its words. */ isPermanent: boolean | null
  status: string | null
  said: string
  /** The same report again has the same. */ id: string
}

type Json = Readonly<Record<string, unknown>>

const textIn = (given: unknown, ...path: readonly string[]): string => {
  let at = given
  for (const step of path) at = typeof at === 'object' && at !== null ? (at as Json)[step] : undefined
  return typeof at === 'string' || typeof at === 'number' ? String(at) : ''
}
const objectsIn = (given: unknown): Json[] =>
  (Array.isArray(given) ? given : [given]).filter((each): each is Json => typeof each === 'object' && each !== null)

/** postmarkapp.com/developer/webhooks/bounce-webhook and spam-complaint-webhook. */
const readPostmark = (body: unknown): Report[] =>
  objectsIn(body).flatMap((event) => {
    const record = textIn(event, 'RecordType')
    if (record !== 'Bounce' && record !== 'SpamComplaint') return []
    const type = textIn(event, 'Type')
    const isPermanent = type === 'HardBounce' || type === 'BadEmailAddress' ? true : null
    return [
      {
        email: textIn(event, 'Email'),
        messageId: null,
        kind: record === 'Bounce' && type !== 'SpamComplaint' ? 'bounce' : 'complaint',
        isPermanent: type === 'SoftBounce' || type === 'Transient' ? false : isPermanent,
        status: null,
        said: textIn(event, 'Details') || textIn(event, 'Description'),
        id: textIn(event, 'ID') || textIn(event, 'MessageID'),
      },
    ]
  })

/** documentation.mailgun.com, events `failed` and `complained`. */
const readMailgun = (body: unknown): Report[] =>
  objectsIn(body).flatMap((given) => {
    const event = given['event-data']
    const name = textIn(event, 'event')
    if (name !== 'failed' && name !== 'complained') return []
    return [
      {
        email: textIn(event, 'recipient'),
        messageId: textIn(event, 'message', 'headers', 'message-id') || null,
        kind: name === 'failed' ? 'bounce' : 'complaint',
        isPermanent: textIn(event, 'severity') === 'temporary' ? false : null,
        status: textIn(event, 'delivery-status', 'enhanced-code') || null,
        said: textIn(event, 'delivery-status', 'message') || textIn(event, 'delivery-status', 'description'),
        id: textIn(event, 'id'),
      },
    ]
  })

/** docs.aws.amazon.com/ses, notifications by SNS; the envelope was checked. */
const readSes = (body: unknown): Report[] =>
  objectsIn(body).flatMap((given) => {
    const message = JSON.parse(textIn(given, 'Message') || '{}') as Json
    const type = textIn(message, 'notificationType') || textIn(message, 'eventType')
    const what = type === 'Bounce' ? message['bounce'] : type === 'Complaint' ? message['complaint'] : undefined
    const people = (what as Json | undefined)?.[type === 'Bounce' ? 'bouncedRecipients' : 'complainedRecipients']
    const bounceType = textIn(what, 'bounceType')
    return objectsIn(people).map((person): Report => ({
      email: textIn(person, 'emailAddress'),
      messageId: textIn(message, 'mail', 'commonHeaders', 'messageId') || null,
      kind: type === 'Bounce' ? 'bounce' : 'complaint',
      isPermanent: bounceType === 'Permanent' ? true : bounceType === 'Transient' ? false : null,
      status: textIn(person, 'status') || null,
      said: textIn(person, 'diagnosticCode') || textIn(what, 'complaintFeedbackType'),
      id: `${textIn(what, 'feedbackId')}:${textIn(person, 'emailAddress')}`,
    }))
  })

/** twilio.com/docs/sendgrid, event webhook: `bounce` (type `blocked` is no fault of the address) and `spamreport`. */
const readSendGrid = (body: unknown): Report[] =>
  objectsIn(body).flatMap((event) => {
    const name = textIn(event, 'event')
    if (name !== 'bounce' && name !== 'spamreport') return []
    return [
      {
        email: textIn(event, 'email'),
        messageId: textIn(event, 'smtp-id') || null,
        kind: name === 'bounce' ? 'bounce' : 'complaint',
        isPermanent: name === 'bounce' && textIn(event, 'type') === 'bounce' ? true : null,
        status: textIn(event, 'status') || null,
        said: textIn(event, 'reason'),
        id: textIn(event, 'sg_event_id'),
      },
    ]
  })

const brevoBounces = ['hard_bounce', 'soft_bounce', 'blocked', 'invalid_email']

/** developers.brevo.com, transactional webhooks. */
const readBrevo = (body: unknown): Report[] =>
  objectsIn(body).flatMap((event) => {
    const name = textIn(event, 'event')
    if (!brevoBounces.includes(name) && name !== 'spam') return []
    return [
      {
        email: textIn(event, 'email'),
        messageId: textIn(event, 'message-id') || null,
        kind: name === 'spam' ? 'complaint' : 'bounce',
        isPermanent: name === 'hard_bounce' || name === 'invalid_email' ? true : name === 'soft_bounce' ? false : null,
        status: null,
        said: textIn(event, 'reason'),
        id: `${textIn(event, 'id')}:${name}:${textIn(event, 'ts_event')}:${textIn(event, 'email')}`,
      },
    ]
  })

export const readReports: Readonly<Record<ReportingService, (body: unknown) => Report[]>> = {
  postmark: readPostmark,
  mailgun: readMailgun,
  ses: readSes,
  sendgrid: readSendGrid,
  brevo: readBrevo,
}
