import { templatesOf } from '#platform/server/mail-template.ts'
import { affiliateTexts } from '../../texts.ts'

type Kind = 'invitation' | 'confirmation' | 'asked' | 'approved' | 'declined' | 'ended'
const affiliate = <const B extends 'look' | 'links' | 'programs'>(kind: Kind, button: B) =>
  ({
    words: ['publisher', 'program', 'seller'],
    subject: `mail.${kind}.subject`,
    heading: `mail.${kind}.subject`,
    paragraphs: [`mail.${kind}.text`],
    button: `mail.button.${button}`,
  }) as const

export const publisherMails = templatesOf(affiliateTexts, 'publishers', {
  affiliate_invitation: affiliate('invitation', 'look'),
  affiliate_confirmation: { ...affiliate('confirmation', 'look'), isRequired: true },
  affiliate_asked: affiliate('asked', 'programs'),
  affiliate_approved: affiliate('approved', 'links'),
  affiliate_declined: affiliate('declined', 'programs'),
  affiliate_ended: affiliate('ended', 'programs'),
})
