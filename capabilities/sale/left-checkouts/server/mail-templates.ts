import { templatesOf } from '#platform/server/mail-template.ts'
import { leftCheckoutTexts } from '../texts.ts'
import { keptDays } from '../vocabulary.ts'

export const leftCheckoutMails = templatesOf(leftCheckoutTexts, 'purchase', {
  left_checkout: {
    words: ['first_name', 'product', 'seller'],
    values: { days: keptDays },
    subject: 'mail.subject',
    heading: 'mail.hello',
    paragraphs: ['mail.text'],
    kept: ['mail.kept'],
    facts: [
      ['mail.product', 'product'],
      ['mail.amount', 'amount'],
    ],
    button: 'mail.resume',
  },
})
