import { z } from 'zod'
import {
  email,
  endpoint,
  id,
  instant,
  nothing,
  optionalText,
  text,
  type ClientOutput,
} from '#platform/shared/contract.ts'
import { isHost, tidyHost } from '#capabilities/shop/domains/rules/host.ts'
import { leavings, recordFaults, recordKinds, sendingDomainState, serverSecurities } from './vocabulary.ts'

const sender = '/v1/cabinet/sender'
const domains = '/v1/cabinet/sending_domains'
const one = z.object({ id: id() })
const host = text(260).transform(tidyHost).refine(isHost, 'invalid_domain')

const record = z.object({
  kind: z.enum(recordKinds),
  type: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  value: z.string(),
  fault: z.enum(recordFaults).nullable(),
  seen: z.string().nullable(),
  isRequired: z.boolean(),
})

const domain = z.object({
  id: id(),
  name: z.string(),
  state: z.enum(Object.keys(sendingDomainState.states) as [keyof typeof sendingDomainState.states]),
  records: z.array(record),
  /** Records of keys that sign no more: they may be deleted. */
  retired: z.array(z.string()),
  checkedAt: instant().nullable(),
  nextCheckAt: instant(),
})

const shape = z.object({
  address: z.string().nullable(),
  replyTo: z.string().nullable(),
  /** Where answers go while no address is named. */
  contactAddress: z.string(),
  platformAddress: z.string(),
  server: z
    .object({
      host: z.string(),
      port: z.int(),
      security: z.enum(serverSecurities),
      user: z.string(),
      provenAt: instant(),
    })
    .nullable(),
  domains: z.array(domain),
  leavesBy: z.enum(leavings),
  /** Whether the plan has senders of one's own; without it they wait. */
  isInPlan: z.boolean(),
  mayAdvertise: z.boolean(),
  /** Advertising that may leave today, while the sender is new. */
  limitToday: z.int().nullable(),
})
export type ShownSender = ClientOutput<typeof showSender>
export type ShownSendingDomain = ShownSender['domains'][number]

export const showSender = endpoint('GET', sender, 'From where the emails of the account leave', {
  input: nothing(),
  output: shape,
})
export const editSender = endpoint('PATCH', sender, 'Change the address emails come from and where answers go', {
  input: z.object({
    address: z.union([z.literal(''), email()]).nullish(),
    replyTo: z.union([z.literal(''), email()]).nullish(),
  }),
  output: shape,
})
export const setServer = endpoint(
  'PUT',
  `${sender}/server`,
  'Send by a mail server of one’s own, once it takes a test',
  {
    input: z.object({
      host,
      port: z.coerce.number<number | string>().int().min(1).max(65_535),
      security: z.enum(serverSecurities),
      user: optionalText(200),
      /** Left empty, the one that is known stays. */
      password: optionalText(500),
      address: email(),
    }),
    output: shape,
  },
)
export const removeServer = endpoint('DELETE', `${sender}/server`, 'Send by the server of the platform again', {
  input: nothing(),
  output: shape,
})
export const addSendingDomain = endpoint('POST', domains, 'Add a domain to send from', {
  input: z.object({ name: host }),
  output: shape,
})
export const checkSendingDomain = endpoint('POST', `${domains}/:id/check`, 'Look now what a domain’s DNS says', {
  input: one,
  output: shape,
})
export const rotateSendingKey = endpoint(
  'POST',
  `${domains}/:id/key`,
  'Make a new key, used once its record is found',
  {
    input: one,
    output: shape,
  },
)
export const removeSendingDomain = endpoint('DELETE', `${domains}/:id`, 'Remove a domain: nothing is sent from it', {
  input: one,
  output: shape,
})
