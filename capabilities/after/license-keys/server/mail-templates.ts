import { templatesOf } from '#platform/server/mail-template.ts'
import { licenseKeyTexts } from '../texts.ts'

export const licenseKeyMails = templatesOf(licenseKeyTexts, 'purchase', {
  license_keys: {
    words: ['first_name', 'product', 'count', 'seller'],
    values: { count: 1 },
    subject: 'mail.keys.subject',
    heading: 'mail.hello',
    paragraphs: ['mail.keys.text'],
    facts: [['mail.keys.one', 'key']],
    button: 'mail.keys.button',
  },
})
