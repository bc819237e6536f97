import { z } from 'zod'
import { count, endpoint, id, instant, nothing, type ClientOutput } from '#platform/shared/contract.ts'
import { isWebAddress, withScheme } from '#platform/shared/web-address.ts'
import { list } from '#platform/shared/list.ts'
import { sendingTimes, sendingViews } from '#capabilities/offer/content-blocks/rules/sending.ts'
import { locales } from '#platform/shared/texts.ts'
import type { MailType } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { blockMaterial, documentShapeOf } from '#capabilities/offer/content-blocks/contract.ts'
import { announcementState, audienceAccesses, textLimit, titleLimit } from './vocabulary.ts'

const announcements = '/v1/cabinet/mobile_app_notifications'
const one = z.object({ id: id() })

const document = documentShapeOf<MailType>()

/** Everything a seller writes; a draft may lack what a message needs. A plain text takes the place of what was written in blocks. */
const written = z.object({
  title: z.string().trim().max(titleLimit, 'too_long').optional(),
  text: z.string().trim().max(textLimit, 'too_long').optional(),
  link: z
    .preprocess(
      (value) => (value === '' ? null : value),
      z
        .string()
        .trim()
        .overwrite(withScheme)
        .max(500, 'too_long')
        .refine((value) => isWebAddress(value), 'invalid_url')
        .nullable(),
    )
    .optional(),
  /** Of the revision that was opened: what somebody else changed meanwhile is not written over. */
  content: z.object({ revision: z.int(), document }).optional(),
  /** Also as an email, to those who agreed to emails. */
  byEmail: z.boolean().optional(),
  access: z.enum(audienceAccesses).optional(),
  /** None: whatever they have of the seller. */
  productIds: z.array(id()).max(500, 'too_many').optional(),
})

export const announcementShape = z.object({
  id: id(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  content: z.object({ revision: z.int(), document, material: blockMaterial }),
  byEmail: z.boolean(),
  /** The language it is written in: the shop's own. */
  locale: z.enum(locales),
  access: z.enum(audienceAccesses),
  productIds: z.array(id()),
  products: z.array(z.object({ id: id(), name: z.string() })),
  state: z.string(),
  permits: z.array(z.string()),
  sendAt: instant().nullable(),
  sentAt: instant().nullable(),
  sellerName: z.string(),
  /** Present number of recipients, how many of them have a device for push messages, and how many agreed to emails. */
  audience: z.object({ people: z.int(), withDevice: z.int(), agreed: z.int() }).nullable(),
  recipientsTotal: z.int().nullable(),
  recipientsCount: count(),
  deliveredCount: count(),
  mailedCount: count(),
  openedCount: count(),
})

export const addAnnouncement = endpoint('POST', announcements, 'New message to buyers, as a draft', {
  input: written,
  output: announcementShape,
})
export const showAnnouncement = endpoint('GET', `${announcements}/:id`, 'One message to buyers, with its progress', {
  input: one,
  output: announcementShape,
})
export type ShownAnnouncement = ClientOutput<typeof showAnnouncement>
export const editAnnouncement = endpoint('PATCH', `${announcements}/:id`, 'Change a draft; what is left out stays', {
  input: written.extend({ id: id() }),
  output: announcementShape,
})
export const sendAnnouncement = endpoint('POST', `${announcements}/:id/send`, 'Send a draft now or at a time', {
  input: one.extend({
    sendAt: instant()
      .nullish()
      .transform((value) => value ?? null),
  }),
  output: announcementShape,
})
export const recallAnnouncement = endpoint(
  'POST',
  `${announcements}/:id/recall`,
  'Make a planned message a draft again',
  { input: one, output: announcementShape },
)
export const cancelAnnouncement = endpoint(
  'POST',
  `${announcements}/:id/cancel`,
  'Stop a message; whom it reached keeps it',
  { input: one, output: announcementShape },
)
export const previewAnnouncement = endpoint('GET', `${announcements}/:id/email`, 'A message as the email it would be', {
  input: one,
  output: z.object({ subject: z.string(), html: z.string() }),
})
export const testAnnouncement = endpoint(
  'POST',
  `${announcements}/:id/test_email`,
  'Send a message as an email to who is signed in alone',
  { input: one, output: z.object({ email: z.string(), url: z.string() }) },
)
export const removeAnnouncement = endpoint('DELETE', `${announcements}/:id`, 'Throw a draft away', {
  input: one,
  output: z.object({}),
})

export const announcementList = list({
  name: 'announcements.announcements',
  path: announcements,
  permission: 'announcements.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    title: { kind: 'text', lead: true },
    state: { kind: 'state', machine: announcementState },
    access: { kind: 'choice', values: 'access', hide: 'tablet' },
    ...sendingTimes,
    recipientsTotal: { kind: 'number', optional: true },
    recipientsCount: { kind: 'number' },
    deliveredCount: { kind: 'number', hide: 'mobile' },
    mailedCount: { kind: 'number', optional: true },
    openedCount: { kind: 'number' },
    createdAt: { kind: 'time', sort: true, optional: true },
    text: { kind: 'text', optional: true },
    link: { kind: 'text', optional: true },
  },
  filters: {
    state: { kind: 'state', machine: announcementState },
    access: { kind: 'choice', options: audienceAccesses, values: 'access' },
    productId: { kind: 'reference', to: 'products' },
    send: { kind: 'period' },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  search: true,
  views: sendingViews,
})

const own = '/v1/payer/notifications'
export const ownList = list({
  name: 'announcements.own',
  path: own,
  permission: 'announcements.own',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    title: { kind: 'text', lead: true, under: 'sellerName' },
    sellerName: { kind: 'text', hidden: true },
    text: { kind: 'text', hide: 'tablet' },
    createdAt: { kind: 'time', sort: true },
    opened: { kind: 'flag' },
  },
  filters: { opened: { kind: 'flag' }, created: { kind: 'period' } },
  sort: '-createdAt',
  search: true,
})

export const ownUnread = endpoint('GET', `${own}/unread`, 'How many messages of sellers are unread', {
  input: nothing(),
  output: z.object({ count: z.int() }),
})
/** Reading it is opening it. */
export const openOwn = endpoint('POST', `${own}/:id/open`, 'Read a message of a seller', {
  input: one,
  output: z.object({
    id: id(),
    title: z.string(),
    text: z.string(),
    link: z.string().nullable(),
    content: z.object({ document, material: blockMaterial }),
    sellerId: id(),
    sellerName: z.string(),
    createdAt: instant(),
    isMuted: z.boolean(),
  }),
})

const device = z.object({ id: id(), name: z.string(), createdAt: instant(), endpointHash: z.string() })
export const preferencesShape = z.object({
  /** The public key a browser subscribes with (VAPID, base64url). */ publicKey: z.string(),
  devices: z.array(device),
  muted: z.array(z.object({ sellerId: id(), sellerName: z.string() })),
})
export const showPreferences = endpoint('GET', `${own}/wishes`, 'On which devices and of whom I am told', {
  input: nothing(),
  output: preferencesShape,
})
/** As the browser's Push API gives it (W3C Push API, PushSubscriptionJSON). */
export const allowDevice = endpoint('POST', `${own}_devices`, 'Be told on this device', {
  input: z.object({
    endpoint: z.string().max(1000, 'too_long'),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{80,100}=*$/, 'invalid'),
      auth: z.string().regex(/^[\w-]{16,40}=*$/, 'invalid'),
    }),
  }),
  output: preferencesShape,
})
export const stopDevice = endpoint('DELETE', `${own}_devices/:id`, 'No longer be told on a device', {
  input: one,
  output: preferencesShape,
})
export const muteSeller = endpoint('POST', `${own}_mutes`, 'Hear nothing more of a seller', {
  input: z.object({ sellerId: id() }),
  output: preferencesShape,
})
export const unmuteSeller = endpoint('DELETE', `${own}_mutes/:id`, 'Hear of a seller again', {
  input: one,
  output: preferencesShape,
})
