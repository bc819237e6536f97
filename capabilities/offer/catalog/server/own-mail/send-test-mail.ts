import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { sendTestMail as contract } from '../../contract.ts'
import { catalogTexts } from '../../texts.ts'
import { ownProduct } from '../own-product.ts'
import { ownLetterOf } from './own-letter.ts'
import { plansOf } from '../shop/find-offer.ts'

/** Sends the seller's saved mail after a purchase to the caller, with the caller as the buyer. */
export const sendTestMail = async (
  ctx: Ctx,
  { id, locale }: Input<typeof contract>,
): Promise<Output<typeof contract>> => {
  const product = await ownProduct(ctx, id)
  const [user, seller, [plan]] = await Promise.all([
    userById(ctx, ctx.actor.userId!),
    sellerById(ctx, product.sellerId),
    plansOf(ctx, id),
  ])
  const shop = seller!.company ?? seller!.name
  const amount = plan?.price ?? plan?.firstAmount ?? 0
  const mail = await ownLetterOf(ctx, product.customEmail, locale, {
    first_name: user!.firstName,
    last_name: user!.lastName,
    product: product.name,
    order: 'test',
    seller: shop,
    amount: formatMoney(amount, plan?.currency ?? seller!.currency, locale),
  })
  if (!mail) throw invalid({ [`customEmail.body.${locale}`]: ['required'] })
  const t = catalogTexts.in(locale)
  const token = await sendMail(ctx, {
    to: user!.email,
    locale,
    kind: 'test_mail',
    subject: mail.subject,
    heading: mail.subject,
    parts: mail.parts,
    paragraphs: [t('testMail.note')],
    button: {
      label: t('testMail.open'),
      url: `${ctx.ports.settings.PUBLIC_URL}/s/${seller!.username}/${product.slug}`,
    },
    senderName: shop,
    replyTo: seller!.email,
    sellerId: product.sellerId,
  })
  return { email: user!.email, url: `/email_logs/${token}` }
}
