import { templatesOf } from '#platform/server/mail-template.ts'
import { certificateTexts } from '../texts.ts'

export const certificateMails = templatesOf(certificateTexts, 'purchase', {
  gift_certificates: {
    words: ['first_name', 'count', 'seller'],
    values: { count: 1 },
    subject: 'mail.subject',
    heading: 'mail.hello',
    paragraphs: ['mail.text'],
    facts: [
      ['mail.key', 'key'],
      ['mail.valid', 'day'],
    ],
    button: 'mail.button',
  },
})
