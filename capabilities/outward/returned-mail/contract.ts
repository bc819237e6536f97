import { z } from 'zod'
import { email, endpoint, id, instant, nothing } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { brakeReasons, reportingServices, suppressionReasons } from './vocabulary.ts'

const suppressions = '/v1/cabinet/mail_suppressions'
const one = z.object({ id: id() })

const counts = z.object({
  sent: z.int(),
  bounced: z.int(),
  complained: z.int(),
  unsubscribed: z.int(),
  replied: z.int(),
})

export const showHealth = endpoint('GET', '/v1/cabinet/mail_health', 'What the emails of the account came to', {
  input: nothing(),
  output: z.object({
    today: counts,
    month: counts,
    suppressed: z.int(),
    brake: z.object({ reason: z.enum(brakeReasons), sent: z.int(), returned: z.int(), pulledAt: instant() }).nullable(),
  }),
})

export const suppressionList = list({
  name: 'returned_mail.suppressions',
  path: suppressions,
  permission: 'returned_mail.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    email: { kind: 'text', lead: true },
    sellerName: { kind: 'text', hide: 'tablet', audience: ['team_member', 'admin'] },
    reason: { kind: 'choice', values: 'suppression_reason', always: true },
    detail: { kind: 'text', hide: 'tablet' },
    mailId: { kind: 'number', optional: true },
    createdAt: { kind: 'time', hide: 'mobile' },
  },
  filters: {
    sellerId: ofSeller,
    reason: { kind: 'choice', options: suppressionReasons, values: 'suppression_reason', many: true },
  },
  sort: '-id',
  search: true,
})
export const addSuppression = endpoint('POST', suppressions, 'Write to an address no more', {
  input: z.object({ email: email() }),
  output: z.object({ id: id() }),
})
export const removeSuppression = endpoint('DELETE', `${suppressions}/:id`, 'Let an address be written to again', {
  input: one,
  output: z.object({}),
})

/** Every sender with what their emails of the last thirty days came to. */
export const senderList = list({
  name: 'returned_mail.senders',
  path: '/v1/admin/mail_senders',
  permission: 'returned_mail.operate',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true },
    sent: { kind: 'number' },
    bounced: { kind: 'number', hide: 'mobile' },
    complained: { kind: 'number' },
    unsubscribed: { kind: 'number', hide: 'tablet' },
    pausedFor: { kind: 'choice', values: 'brake_reason' },
    pausedAt: { kind: 'time', hide: 'mobile' },
  },
  filters: { paused: { kind: 'flag', tick: true } },
  sort: '-id',
  views: [{ key: 'paused', filters: { paused: 'true' } }],
})
export const releaseBrake = endpoint(
  'POST',
  '/v1/admin/mail_senders/:id/release',
  'Let a seller send advertising again',
  { input: one, output: z.object({}) },
)

/** Called by the service that sends for us, at the address it was given. */
export const mailReport = endpoint(
  'POST',
  '/v1/common/mail_reports/:service/:key',
  'Take what a sending service reports of bounces and complaints',
  {
    input: z.looseObject({ service: z.enum(reportingServices), key: z.string().max(200) }),
    output: z.object({}),
  },
)
