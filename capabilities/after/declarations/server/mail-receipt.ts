import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { told } from '#platform/server/mail-template.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { declarationTexts } from '../texts.ts'
import { declarationMails } from './mail-templates.ts'
import type { Declaration } from './tables.ts'

const letterOf = async (ctx: Ctx, declaration: Declaration, order: Order | undefined) => {
  const locale = pickLocale(declaration.locale)
  const seller = await contractPartnerById(ctx, declaration.sellerId, order?.soldBy ?? 'seller')
  const shop = seller.company ?? seller.name
  const t = declarationTexts.in(locale)
  const { PUBLIC_URL } = ctx.ports.settings
  return {
    locale,
    t,
    seller,
    shop,
    words: { first_name: declaration.name, seller: shop, contract: declaration.contract },
    base: {
      to: declaration.email,
      locale,
      // Not the open page of the order: whoever declares need not be its buyer.
      button: order
        ? { label: t('mail.button.order'), url: `${PUBLIC_URL}/payer/orders/${order.id}` }
        : { label: t('mail.button.shop'), url: `${PUBLIC_URL}/s/${seller.username}` },
      footer: `${shop} · ${seller.email}`,
      senderName: shop,
      replyTo: seller.email,
      sellerId: declaration.sellerId,
    },
  }
}

/** What was declared with day and hour, at once and on a durable medium (§ 312k (4), § 356a (4) BGB). */
export const mailReceipt = async (ctx: Ctx, declaration: Declaration, order: Order | undefined): Promise<void> => {
  const { locale, t, seller, words, base } = await letterOf(ctx, declaration, order)
  const { kind, name, endsOn } = declaration
  await sendMail(ctx, {
    ...told(declarationMails[`${kind}_receipt`], { locale, words, url: base.button.url }),
    ...base,
    paragraphs: [
      t(`mail.${kind}.text`, words),
      kind === 'withdrawal'
        ? t('mail.withdrawal.next')
        : endsOn
          ? t('mail.cancellation.ends', { day: formatTime(endsOn.toString(), locale) })
          : t('mail.cancellation.next'),
    ],
    facts: [
      [t('fact.received'), formatTime(declaration.receivedAt.toString(), locale, seller.zone)],
      [t('fact.name'), `${name}, ${declaration.email}`],
      [t('fact.contract'), declaration.contract],
      ...(order ? [[t('fact.order'), order.number] as const] : []),
      ...(declaration.cancellationKind
        ? [[t('fact.kind'), t(`choice.cancellation_kind.${declaration.cancellationKind}`)] as const]
        : []),
      ...(declaration.wantedOn
        ? [[t('fact.wanted'), formatTime(declaration.wantedOn.toString(), locale)] as const]
        : []),
      ...(declaration.reason ? [[t('fact.reason'), declaration.reason] as const] : []),
    ],
    // Named like every receipt of a cancellation, so that the buyer gets one.
    uniqueKey:
      kind === 'cancellation' && order
        ? `cancellation_receipt:${order.id}:${declaration.receivedAt.toString()}`
        : `declaration_receipt:${declaration.id}`,
  })
}

/** The seller's answer to what was declared. */
export const mailDecision = async (ctx: Ctx, declaration: Declaration, order: Order | undefined): Promise<void> => {
  const { locale, t, seller, words, base } = await letterOf(ctx, declaration, order)
  const is = `${declaration.kind}_${declaration.state === 'declined' ? 'declined' : 'carried_out'}` as const
  await sendMail(ctx, {
    ...told(declarationMails[is], { locale, words, url: base.button.url }),
    ...base,
    kept: declaration.answer ? [declaration.answer] : [],
    facts: [
      [t('fact.received'), formatTime(declaration.receivedAt.toString(), locale, seller.zone)],
      [t('fact.contract'), declaration.contract],
      ...(order ? [[t('fact.order'), order.number] as const] : []),
      ...(declaration.endsOn ? [[t('fact.ends'), formatTime(declaration.endsOn.toString(), locale)] as const] : []),
    ],
    uniqueKey: `declaration_answer:${declaration.id}`,
  })
}
