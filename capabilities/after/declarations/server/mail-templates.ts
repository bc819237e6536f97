import { templatesOf } from '#platform/server/mail-template.ts'
import { declarationTexts } from '../texts.ts'

const words = ['first_name', 'seller'] as const
const facts = [
  ['fact.received', 'time'],
  ['fact.contract', 'contract'],
  ['fact.order', 'order'],
] as const

const answer = (kind: 'cancellation' | 'withdrawal', is: 'carried_out' | 'declined') =>
  ({
    kind: `${kind}_answer`,
    words: [...words, 'contract'],
    subject: `answer.${kind}.${is}.subject`,
    heading: 'mail.hello',
    paragraphs: [`answer.${kind}.${is}.text`],
    follows: 'reason',
    facts,
    button: 'mail.button.order',
  }) as const

export const declarationMails = templatesOf(declarationTexts, 'cancellation', {
  cancellation_receipt: {
    words,
    subject: 'mail.cancellation.subject',
    heading: 'mail.hello',
    paragraphs: ['mail.cancellation.text', 'mail.cancellation.next'],
    facts,
    button: 'mail.button.order',
    isRequired: true,
  },
  withdrawal_receipt: {
    words,
    subject: 'mail.withdrawal.subject',
    heading: 'mail.hello',
    paragraphs: ['mail.withdrawal.text', 'mail.withdrawal.next'],
    facts,
    button: 'mail.button.order',
    isRequired: true,
  },
  cancellation_carried_out: answer('cancellation', 'carried_out'),
  cancellation_declined: answer('cancellation', 'declined'),
  withdrawal_carried_out: answer('withdrawal', 'carried_out'),
  withdrawal_declined: answer('withdrawal', 'declined'),
})
