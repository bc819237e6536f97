import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { move } from '#platform/server/move.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { webhookTexts } from '../../texts.ts'
import { webhookEndpointState } from '../../vocabulary.ts'
import type { WebhookEndpoint } from '../tables.ts'

/** Pauses an endpoint that is active and tells its seller; answers that nothing may be sent there. */
export const pauseEndpoint = async (ctx: Ctx, endpoint: WebhookEndpoint): Promise<true> => {
  const found = await ctx.db
    .selectFrom('webhookEndpoints')
    .select('state')
    .where('id', '=', endpoint.id)
    .forUpdate()
    .executeTakeFirst()
  if (found?.state !== 'active') return true
  await move(ctx, webhookEndpointState, endpoint.id, 'pause')
  const seller = await sellerById(ctx, endpoint.sellerId)
  if (!seller) return true
  const locale = pickLocale(seller.locale)
  const t = webhookTexts.in(locale)
  await sendMail(ctx, {
    to: seller.email,
    locale,
    kind: 'webhook_paused',
    sellerId: seller.id,
    subject: t('mail.subject', { name: endpoint.name }),
    heading: t('mail.heading'),
    paragraphs: [t('mail.text', { name: endpoint.name, url: endpoint.url })],
    button: { label: t('mail.button'), url: `${ctx.ports.settings.PUBLIC_URL}/cabinet/webhooks` },
  })
  return true
}
