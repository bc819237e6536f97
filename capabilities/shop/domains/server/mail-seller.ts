import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { domainsTexts } from '../texts.ts'

export const mailDomain = async (ctx: Ctx, id: number, what: 'reached' | 'failed'): Promise<void> => {
  const domain = await ctx.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const seller = (await sellerById(ctx, domain.sellerId))!
  const t = domainsTexts.in(seller.locale)
  const words = { host: domain.host }
  await sendMail(ctx, {
    to: seller.email,
    locale: seller.locale,
    kind: 'domain_changed',
    subject: t(`mail.${what}.subject`, words),
    heading: t(`mail.${what}.subject`, words),
    paragraphs: [
      t(`mail.${what}.text`, words),
      ...(what === 'failed' && domain.fault ? [t(`fault.${domain.fault}`, words)] : []),
    ],
    button: { label: t('mail.button'), url: `${ctx.ports.settings.PUBLIC_URL}/cabinet/domains/${id}` },
    sellerId: seller.id,
  })
}
