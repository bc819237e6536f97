import { templatesOf } from '#platform/server/mail-template.ts'
import { dealTexts } from '../texts.ts'

export const dealMails = templatesOf(dealTexts, 'purchase', {
  deal_offer: {
    words: ['first_name', 'product', 'member', 'seller'],
    subject: 'mail.offer.subject',
    heading: 'mail.offer.heading',
    paragraphs: ['mail.offer.text'],
    facts: [
      ['offer.price', 'amount'],
      ['column.validTill', 'day'],
    ],
    button: 'mail.offer.button',
  },
})
