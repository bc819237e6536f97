import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { salesTeamTexts } from '../texts.ts'
import type { SalesTeamMember } from './tables.ts'

export const mailInvitation = async (ctx: Ctx, member: SalesTeamMember, seller: Seller): Promise<void> => {
  const t = salesTeamTexts.in(member.locale)
  const name = seller.company ?? seller.name
  await sendMail(ctx, {
    to: member.email,
    locale: member.locale,
    kind: 'sales_team_invitation',
    subject: t('mail.invitation.subject', { seller: name }),
    heading: t('mail.invitation.subject', { seller: name }),
    paragraphs: [t('mail.invitation.text', { name: member.name, seller: name })],
    button: {
      label: t('mail.invitation.button'),
      url: `${ctx.ports.settings.PUBLIC_URL}/invitations/${member.invitationToken}`,
    },
    footer: t('mail.invitation.footer'),
    sellerId: seller.id,
    senderName: name,
    uniqueKey: `sales_team_invitation:${member.invitationToken}`,
  })
}
