import type { Ctx } from '#platform/server/context.ts'
import { told } from '#platform/server/mail-template.ts'
import { sendMail } from '#platform/server/mail.ts'
import { affiliateTexts } from '../../texts.ts'
import { programById } from '../programs/find-program.ts'
import type { AffiliateNode } from '../tables.ts'
import { publisherMails } from './mail-templates.ts'
import { sellerName } from './find-node.ts'

type Kind = 'invitation' | 'confirmation' | 'asked' | 'approved' | 'declined' | 'ended'

/** Informs a publisher of their state in a program; invitations and confirmations contain the link to accept. */
export const mailPublisher = async (ctx: Ctx, node: AffiliateNode, kind: Kind): Promise<void> => {
  const t = affiliateTexts.in(node.locale)
  const program = await programById(ctx, node.programId)
  const seller = await sellerName(ctx, node.sellerId)
  const words = { publisher: node.name, seller, program: program.name }
  const { PUBLIC_URL } = ctx.ports.settings
  const isLink = kind === 'invitation' || kind === 'confirmation'
  const path = isLink
    ? `/affiliates/${node.invitationToken}`
    : kind === 'approved'
      ? `/publish/affiliate_nodes/${node.id}`
      : '/publish'
  await sendMail(ctx, {
    ...told(publisherMails[`affiliate_${kind}`], { locale: node.locale, words, url: `${PUBLIC_URL}${path}` }),
    to: node.email,
    kept: node.reason && (kind === 'declined' || kind === 'ended') ? [t('mail.reason', { reason: node.reason })] : [],
    ...(isLink ? { footer: t('mail.footer') } : {}),
    senderName: seller,
    sellerId: node.sellerId,
    uniqueKey: `affiliate_${kind}:${node.id}:${isLink ? node.invitationToken : ctx.now.epochMilliseconds}`,
  })
}
