import { templatesOf } from '#platform/server/mail-template.ts'
import { downloadTexts } from '../texts.ts'

export const downloadMails = templatesOf(downloadTexts, 'courses', {
  download_version: {
    words: ['first_name', 'product', 'title', 'seller'],
    subject: 'mail.version.subject',
    heading: 'mail.hello',
    paragraphs: ['mail.version.text'],
    button: 'mail.version.button',
  },
})
