import { templatesOf } from '#platform/server/mail-template.ts'
import { liveTexts } from '../../texts.ts'

const letter = (kind: 'reminder' | 'moved' | 'cancelled') =>
  ({
    words: ['first_name', 'title', 'seller'],
    subject: `mail.${kind}.subject`,
    heading: 'mail.hello',
    paragraphs: [`mail.${kind}.text`],
    facts: [['when', 'time']],
    button: 'mail.open',
  }) as const

export const liveMails = templatesOf(liveTexts, 'live', {
  live_reminder: letter('reminder'),
  live_moved: letter('moved'),
  live_cancelled: letter('cancelled'),
})
