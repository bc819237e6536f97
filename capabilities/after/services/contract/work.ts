import { z } from 'zod'
import { endpoint, id, instant, text } from '#platform/shared/contract.ts'
import { whole } from '#platform/shared/number-fields.ts'
import { askedShape, givenAnswers, questionsField } from '#capabilities/offer/catalog/contract/question.ts'
import { authors, messageKinds } from '../vocabulary.ts'
import { appointmentShape } from './appointment.ts'

const one = z.object({ id: id() })
const none = z.object({})

const ofProduct = '/v1/cabinet/products/:id/service'
const settings = {
  questions: questionsField,
  appointmentMinutes: whole(5, 1440).nullable(),
  appointmentsCount: whole(1, 1000),
  bufferMinutes: whole(0, 1440),
  stepMinutes: whole(5, 1440),
  noticeHours: whole(0, 2160),
  changeHours: whole(0, 2160),
  horizonDays: whole(1, 365),
  place: z.string().trim().max(500, 'too_long'),
}
export const settingsShape = z.object({ ...settings, questions: z.array(askedShape), hasHours: z.boolean() })
export const showServiceSettings = endpoint(
  'GET',
  ofProduct,
  'What a service asks, and how its appointments are made',
  { input: one, output: settingsShape },
)
export const editServiceSettings = endpoint(
  'PATCH',
  ofProduct,
  'Change what a service asks, or how its appointments are made; what is left out stays',
  { input: one.extend(z.object(settings).partial().shape), output: settingsShape },
)

const file = z.object({ id: id(), name: z.string(), contentType: z.string(), size: z.int() })
const message = z.object({
  id: id(),
  author: z.enum(authors),
  kind: z.enum(messageKinds),
  text: z.string(),
  createdAt: instant(),
  files: z.array(file),
})

const shared = {
  id: id(),
  state: z.string(),
  createdAt: instant(),
  answeredAt: instant().nullable(),
  begunAt: instant().nullable(),
  deliveredAt: instant().nullable(),
  acceptedAt: instant().nullable(),
  questions: z.array(askedShape),
  answers: givenAnswers,
  messages: z.array(message),
  appointments: z.array(appointmentShape),
  /** Null where there are no appointments. */
  booking: z
    .object({
      minutes: z.int(),
      total: z.int(),
      left: z.int(),
      noticeHours: z.int(),
      changeHours: z.int(),
      horizonDays: z.int(),
      zone: z.string(),
      hasHours: z.boolean(),
    })
    .nullable(),
  /** Actions the state permits; none while the access is paused or over. */
  permits: z.array(z.string()),
}
export const ownServiceShape = z.object({ ...shared, sellerName: z.string() })
export const serviceShape = z.object({
  ...shared,
  productId: id(),
  productName: z.string(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  payerId: id(),
  orderId: id(),
  orderNumber: z.string(),
  orderToken: z.string(),
  publishState: z.string(),
})

const words = { text: text(5000), fileIds: z.array(id()).max(20, 'too_big').default([]) }
/** A message may be files alone. */
const said = one.extend({ text: z.string().trim().max(5000, 'too_long').default(''), fileIds: words.fileIds })

export const ownService = endpoint(
  'GET',
  '/v1/payer/accesses/:id/service',
  'The service of a purchase: questions, messages, files, appointments',
  { input: one, output: ownServiceShape },
)
export const answerQuestions = endpoint(
  'PUT',
  '/v1/payer/services/:id/answers',
  'Answer the questions of a service, until it begins',
  { input: one.extend({ answers: givenAnswers }), output: ownServiceShape },
)
export const sendOwnMessage = endpoint('POST', '/v1/payer/services/:id/messages', 'Write to the seller of a service', {
  input: said,
  output: none,
})
export const uploadOwnFile = endpoint(
  'POST',
  '/v1/payer/services/:id/files',
  'Upload a file (multipart) for a message',
  { input: one, output: file },
)
export const openOwnServiceFile = endpoint(
  'POST',
  '/v1/payer/service_files/:id/open',
  'A short-lived link to a file of a service',
  { input: one, output: z.object({ url: z.string() }) },
)
export const acceptService = endpoint('POST', '/v1/payer/services/:id/accept', 'Accept what was delivered', {
  input: one,
  output: none,
})
export const reopenOwnService = endpoint(
  'POST',
  '/v1/payer/services/:id/reopen',
  'Say what is missing of what was delivered',
  { input: one.extend(words), output: none },
)

export const showService = endpoint(
  'GET',
  '/v1/cabinet/services/:id',
  'One bought service with answers, messages, files and appointments',
  { input: one, output: serviceShape },
)
export const beginService = endpoint('POST', '/v1/cabinet/services/:id/begin', 'Begin: answers stand from now on', {
  input: one,
  output: none,
})
export const deliverService = endpoint(
  'POST',
  '/v1/cabinet/services/:id/deliver',
  'Deliver, with a message and files',
  { input: one.extend(words), output: none },
)
export const reopenService = endpoint(
  'POST',
  '/v1/cabinet/services/:id/reopen',
  'Take up a delivered or accepted service again',
  { input: one.extend(words), output: none },
)
export const sendMessage = endpoint('POST', '/v1/cabinet/services/:id/messages', 'Write to the buyer of a service', {
  input: said,
  output: none,
})
export const uploadServiceFile = endpoint(
  'POST',
  '/v1/cabinet/services/:id/files',
  'Upload a file (multipart) for a message',
  { input: one, output: file },
)
export const openServiceFile = endpoint(
  'POST',
  '/v1/cabinet/service_files/:id/open',
  'A short-lived link to a file of a service',
  { input: one, output: z.object({ url: z.string() }) },
)
