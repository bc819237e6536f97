import { templatesOf } from '#platform/server/mail-template.ts'
import { ticketTexts } from '../../texts.ts'

const facts = [
  ['mail.ticket', 'ticket'],
  ['mail.when', 'time'],
  ['mail.where', 'place'],
] as const

export const waitingMails = templatesOf(ticketTexts, 'tickets', {
  waiting_joined: {
    words: ['event', 'ticket', 'seller'],
    subject: 'mail.joined.subject',
    heading: 'mail.joined.heading',
    paragraphs: ['mail.joined.text'],
    facts,
    button: 'mail.page',
  },
  waiting_offered: {
    words: ['event', 'ticket', 'till', 'seller'],
    subject: 'mail.offered.subject',
    heading: 'mail.offered.heading',
    paragraphs: ['mail.offered.text'],
    facts: [...facts, ['mail.till', 'till']],
    button: 'mail.buy',
  },
})
