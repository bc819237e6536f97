import { templatesOf } from '#platform/server/mail-template.ts'
import { servicesTexts } from '../texts.ts'
import { silenceDays } from '../vocabulary.ts'

const words = ['first_name', 'product', 'seller'] as const

type Kind = 'questions' | 'choose' | 'answers_missing' | 'begun' | 'message' | 'delivered' | 'reopened'
const service = (kind: Kind) =>
  ({
    words: [...words, 'days'],
    values: { days: silenceDays },
    subject: `mail.${kind}.subject`,
    heading: 'mail.hello',
    paragraphs: [`mail.${kind}.text`],
    button: 'mail.open',
  }) as const

const appointment = (kind: 'booked' | 'moved' | 'cancelled' | 'reminder') =>
  ({
    words,
    values: { by: 'seller' },
    subject: `mail.appointment_${kind}.subject`,
    heading: 'mail.hello',
    paragraphs: [`mail.appointment_${kind}.buyer`],
    facts: [
      ['when', 'time'],
      ['where', 'place'],
    ],
    button: 'mail.open',
  }) as const

export const serviceMails = templatesOf(servicesTexts, 'services', {
  service_questions: service('questions'),
  service_choose: service('choose'),
  service_answers_missing: service('answers_missing'),
  service_begun: service('begun'),
  service_message: service('message'),
  service_delivered: service('delivered'),
  service_reopened: service('reopened'),
  appointment_booked: appointment('booked'),
  appointment_moved: appointment('moved'),
  appointment_cancelled: appointment('cancelled'),
  appointment_reminder: appointment('reminder'),
})
