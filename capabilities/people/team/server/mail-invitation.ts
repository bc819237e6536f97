import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { teamTexts } from '../texts.ts'
import type { TeamMember } from './tables.ts'

export const mailInvitation = async (ctx: Ctx, member: TeamMember, token: string, seller: Seller): Promise<void> => {
  const t = teamTexts.in(member.locale)
  const name = seller.company ?? seller.name
  await sendMail(ctx, {
    to: member.email,
    locale: member.locale,
    kind: 'team_invitation',
    subject: t('mail.invitation.subject', { seller: name }),
    heading: t('mail.invitation.subject', { seller: name }),
    paragraphs: [t('mail.invitation.text', { name: member.name, seller: name })],
    button: { label: t('mail.invitation.button'), url: `${ctx.ports.settings.PUBLIC_URL}/team/${token}` },
    footer: t('mail.invitation.footer'),
    sellerId: seller.id,
    senderName: name,
    uniqueKey: `team_invitation:${member.invitationHash}`,
  })
}
