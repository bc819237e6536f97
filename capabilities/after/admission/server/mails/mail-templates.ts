import { templatesOf } from '#platform/server/mail-template.ts'
import { admissionTexts } from '../../texts.ts'

const tickets = (name: 'new' | 'again' | 'moved' | 'passed_on' | 'upgraded') =>
  ({
    words: ['first_name', 'event', 'count', 'seller'],
    values: { count: 1 },
    subject: `mail.${name}.subject`,
    heading: 'mail.hello',
    paragraphs: [`mail.${name}.text`],
    facts: [
      ['when', 'time'],
      ['where', 'place'],
    ],
    button: 'mail.open',
  }) as const

export const admissionMails = templatesOf(admissionTexts, 'tickets', {
  tickets_new: tickets('new'),
  tickets_again: tickets('again'),
  tickets_moved: tickets('moved'),
  tickets_passed_on: tickets('passed_on'),
  tickets_upgraded: tickets('upgraded'),
  ticket_upgrade_offered: {
    words: ['first_name', 'event', 'from', 'to', 'amount', 'seller'],
    subject: 'mail.upgrade.subject',
    heading: 'mail.hello',
    paragraphs: ['mail.upgrade.text', 'mail.upgrade.unpaid'],
    button: 'mail.upgrade.pay',
  },
})
