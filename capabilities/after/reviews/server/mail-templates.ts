import { templatesOf } from '#platform/server/mail-template.ts'
import { reviewsTexts } from '../texts.ts'

export const reviewMails = templatesOf(reviewsTexts, 'courses', {
  review_answered: {
    words: ['first_name', 'product', 'seller'],
    subject: 'mail.answered.subject',
    heading: 'mail.hello',
    paragraphs: ['mail.answered.text'],
    follows: 'note',
    button: 'mail.open',
  },
})
