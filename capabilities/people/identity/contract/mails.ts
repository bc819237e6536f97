import { z } from 'zod'
import { endpoint, id, instant, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { locales } from '#platform/shared/texts.ts'
import { mailKinds, mailStates, wishedMails } from '../vocabulary.ts'

const mail = z.object({ subject: z.string(), html: z.string(), locale: z.enum(locales), createdAt: instant() })

export const emailLog = endpoint('GET', '/v1/common/email_logs/:token', 'A mail as a page', {
  input: z.object({ token: text(100) }),
  output: mail,
})

const wishes = z.object({
  sellerName: z.string(),
  recipient: z.string(),
  /** What the mail in hand was. */ kind: z.enum(wishedMails),
  /** What is no longer sent. */ stopped: z.array(z.enum(wishedMails)),
  /** The reader agreed that the seller sees what they open and click. */ isMeasured: z.boolean(),
})
export const showMailWishes = endpoint(
  'GET',
  '/v1/common/mail_wishes/:token',
  'Which mails of a seller the reader of one of them gets',
  { input: z.object({ token: text(100) }), output: wishes },
)
export const editMailWishes = endpoint(
  'PUT',
  '/v1/common/mail_wishes/:token',
  'Stop mails of a seller one may do without, or have them sent again; agree to be measured, or end that',
  {
    input: z.object({
      token: text(100),
      stopped: z.array(z.enum(wishedMails)).max(20),
      /** Left out: it stays as it is. */ isMeasured: z.boolean().optional(),
    }),
    output: wishes,
  },
)

export const readMail = endpoint('GET', '/v1/cabinet/mails/:id', 'A mail as its seller or the operator reads it', {
  input: z.object({ id: id() }),
  output: mail.extend({
    id: id(),
    recipient: z.string(),
    kind: z.enum(mailKinds),
    state: z.enum(mailStates),
    error: z.string().nullable(),
    sentAt: instant().nullable(),
    maySendAgain: z.boolean(),
  }),
})
export const sendMailAgain = endpoint(
  'POST',
  '/v1/cabinet/mails/:id/send_again',
  'Send a mail to its reader once more, as it went',
  {
    input: z.object({ id: id() }),
    output: z.object({ /** Of the mail that goes now. */ id: id() }),
  },
)

const mailColumns = {
  id: { kind: 'id', sort: true },
  subject: { kind: 'text', lead: true, under: 'recipient', whole: true },
  recipient: { kind: 'text' },
  kind: { kind: 'choice', values: 'mail_kind' },
  state: { kind: 'choice', values: 'mail_state' },
  locale: { kind: 'text', optional: true },
  error: { kind: 'text', optional: true },
  createdAt: { kind: 'time', sort: true },
  sentAt: { kind: 'time', hide: 'mobile' },
} as const

const mailState = { kind: 'choice', options: mailStates, values: 'mail_state', many: true } as const

export const mailList = list({
  name: 'identity.mails',
  path: '/v1/admin/mails',
  permission: 'identity.mails',
  columns: mailColumns,
  filters: {
    kind: { kind: 'choice', options: mailKinds, values: 'mail_kind' },
    state: mailState,
    personId: { kind: 'reference', to: 'persons' },
    sellerId: ofSeller,
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  search: true,
})

/** What was written in a seller's name, but for links that would let them act as somebody else. */
export const sellerMailList = list({
  name: 'identity.seller_mails',
  path: '/v1/cabinet/mails',
  permission: 'identity.seller_mails',
  columns: {
    ...mailColumns,
    id: { kind: 'id', sort: true, optional: true },
    kind: { kind: 'choice', values: 'mail_kind' },
    createdAt: { kind: 'time' },
  },
  filters: {
    kind: { kind: 'choice', options: mailKinds, values: 'mail_kind' },
    state: mailState,
    created: { kind: 'period' },
  },
  sort: '-id',
  search: true,
})
