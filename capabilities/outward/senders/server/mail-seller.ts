import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { sendersTexts } from '../texts.ts'

/** Tells a seller what became of a domain their emails leave from. */
export const mailSeller = async (
  ctx: Ctx,
  { sellerId, name }: { sellerId: number; name: string },
  what: 'verified' | 'failed' | 'new_key',
): Promise<void> => {
  const seller = (await sellerById(ctx, sellerId))!
  const t = sendersTexts.in(seller.locale)
  await sendMail(ctx, {
    to: seller.email,
    locale: seller.locale,
    kind: 'sending_domain_changed',
    subject: t(`mail.${what}.subject`, { name }),
    heading: t(`mail.${what}.subject`, { name }),
    paragraphs: [t(`mail.${what}.text`, { name })],
    button: { label: t('mail.button'), url: `${ctx.ports.settings.PUBLIC_URL}/cabinet/settings/sender` },
    sellerId,
  })
}
