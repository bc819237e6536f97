import { z } from 'zod'
import { sendMail } from '#platform/server/mail.ts'
import { anyText, text } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { mayWriteTo } from '#capabilities/shop/opt-ins/server/index.ts'
import { automationsTexts } from '../../texts.ts'
import { act } from './act.ts'
import { filled } from './fill-text.ts'

/** An email in the seller's looks, to who agreed to such emails alone. */
export const sendEmail = act({
  name: 'mails.send',
  fields: [
    { name: 'subject', kind: 'text' },
    { name: 'text', kind: 'lines' },
    { name: 'button', kind: 'text' },
    { name: 'url', kind: 'text' },
  ],
  given: z.object({
    subject: text(150),
    text: text(10_000),
    button: anyText(60).default(''),
    url: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'invalid_url' })]).default(''),
  }),
  perform: async (ctx, { run, given, key }) => {
    const seller = await sellerById(ctx, run.sellerId)
    if (!seller) throw notFound()
    const stop = await mayWriteTo(ctx, seller, run.email)
    if (!stop) return { outcome: 'skipped', detail: automationsTexts.in(pickLocale(seller.locale))('why.no_consent') }
    const t = automationsTexts.in(pickLocale(run.locale))
    const { subject, text: words } = await filled(ctx, run, { subject: given.subject, text: given.text })
    const sellerName = seller.company ?? seller.name
    await sendMail(ctx, {
      to: run.email,
      locale: pickLocale(run.locale),
      kind: 'automation',
      sellerId: seller.id,
      senderName: sellerName,
      subject,
      heading: subject,
      paragraphs: words.split(/\n{2,}/).filter(Boolean),
      button: {
        label: given.button || t('mail.shop'),
        url: given.url || `${ctx.ports.settings.PUBLIC_URL}/s/${seller.username}`,
      },
      links: [{ label: t('mail.unsubscribe'), url: stop }],
      footer: t('mail.why', { seller: sellerName }),
      uniqueKey: `automation:${key}`,
    })
    return { outcome: 'done', detail: subject }
  },
})
