import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { adminsToTell } from '#capabilities/people/identity/server/index.ts'
import { resellerCompany, sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { resellerTexts } from '../texts.ts'
import type { ResellerRequest } from './tables.ts'

/** Informs the operator of an application to sell through their company. */
export const tellOperator = async (
  ctx: Ctx,
  seller: Seller,
  requestId: number,
  message: string | null,
): Promise<void> => {
  for (const admin of await adminsToTell(ctx)) {
    const t = resellerTexts.in(admin.locale)
    const subject = t('mail.asked.subject', { seller: seller.company ?? seller.name })
    await sendMail(ctx, {
      to: admin.email,
      locale: admin.locale,
      kind: 'reseller_asked',
      subject,
      heading: subject,
      paragraphs: [t('mail.asked.text'), ...(message ? [message] : [])],
      button: { label: t('mail.asked.button'), url: `${ctx.ports.settings.PUBLIC_URL}/admin/reseller_requests` },
      uniqueKey: `reseller_asked:${requestId}:${admin.id}`,
    })
  }
}

/** What became of a seller's request. */
export const tellSeller = async (
  ctx: Ctx,
  request: Pick<ResellerRequest, 'id' | 'sellerId' | 'reason'>,
  what: 'approved' | 'rejected' | 'closed',
): Promise<void> => {
  const seller = (await sellerById(ctx, request.sellerId))!
  const t = resellerTexts.in(seller.locale)
  const company = (await resellerCompany(ctx))?.company ?? ''
  await sendMail(ctx, {
    to: seller.email,
    locale: seller.locale,
    kind: `reseller_${what}`,
    subject: t(`mail.${what}.subject`),
    heading: t(`mail.${what}.subject`),
    paragraphs: [
      t(`mail.${what}.text`, { company }),
      ...(request.reason ? [t('mail.reason', { reason: request.reason })] : []),
    ],
    button: { label: t('mail.button'), url: `${ctx.ports.settings.PUBLIC_URL}/cabinet/reseller` },
    sellerId: seller.id,
    uniqueKey: `reseller_${what}:${request.id}`,
  })
}
