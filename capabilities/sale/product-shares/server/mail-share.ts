import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { formatPercent } from '#platform/shared/money.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { productSharesTexts } from '../texts.ts'
import { showShareOf } from './find-shares.ts'

/** Informs a partner of their share in a product, and of its change or end. */
export const mailShare = async (ctx: Ctx, shareId: number, what: 'given' | 'changed' | 'ended'): Promise<void> => {
  const share = await showShareOf(ctx, shareId)
  const user = (await userById(ctx, share.userId))!
  const seller = (await sellerById(ctx, share.sellerId))!
  const t = productSharesTexts.in(user.locale)
  const words = {
    seller: seller.company ?? seller.name,
    product: share.productName,
    share: formatPercent(share.shareBp, user.locale),
  }
  await sendMail(ctx, {
    to: user.email,
    locale: user.locale,
    kind: 'product_share',
    subject: t(`mail.${what}.subject`, words),
    heading: t(`mail.${what}.subject`, words),
    paragraphs: [t(`mail.${what}.text`, words)],
    button: { label: t('mail.button'), url: `${ctx.ports.settings.PUBLIC_URL}/team_member/product_shares` },
    footer: t('mail.footer', words),
    sellerId: seller.id,
    senderName: words.seller,
  })
}
