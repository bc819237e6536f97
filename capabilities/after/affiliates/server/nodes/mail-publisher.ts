import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { affiliateTexts } from '../../texts.ts'
import { programById } from '../programs/find-program.ts'
import type { AffiliateNode } from '../tables.ts'
import { sellerName } from './find-node.ts'

type Kind = 'invitation' | 'confirmation' | 'asked' | 'approved' | 'declined' | 'ended'

/** Informs a publisher of their state in a program; invitations and confirmations contain the link to accept. */
export const mailPublisher = async (ctx: Ctx, node: AffiliateNode, kind: Kind): Promise<void> => {
  const t = affiliateTexts.in(node.locale)
  const program = await programById(ctx, node.programId)
  const seller = await sellerName(ctx, node.sellerId)
  const parts = { name: node.name, seller, program: program.name }
  const { PUBLIC_URL } = ctx.ports.settings
  const isLink = kind === 'invitation' || kind === 'confirmation'
  const url = isLink
    ? `${PUBLIC_URL}/affiliates/${node.invitationToken}`
    : kind === 'approved'
      ? `${PUBLIC_URL}/publish/affiliate_nodes/${node.id}`
      : undefined
  await sendMail(ctx, {
    to: node.email,
    locale: node.locale,
    kind: `affiliate_${kind}`,
    subject: t(`mail.${kind}.subject`, parts),
    heading: t(`mail.${kind}.subject`, parts),
    paragraphs: [
      t(`mail.${kind}.text`, parts),
      ...(node.reason && (kind === 'declined' || kind === 'ended') ? [t('mail.reason', { reason: node.reason })] : []),
    ],
    ...(url ? { button: { label: t(isLink ? 'mail.button.look' : 'mail.button.links'), url } } : {}),
    ...(isLink ? { footer: t('mail.footer') } : {}),
    senderName: seller,
    sellerId: node.sellerId,
    uniqueKey: `affiliate_${kind}:${node.id}:${isLink ? node.invitationToken : ctx.now.epochMilliseconds}`,
  })
}
