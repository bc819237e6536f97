import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { adminsToTell } from '#capabilities/people/identity/server/index.ts'
import { sellerById, vatChangeChecks } from '#capabilities/people/sellers/server/index.ts'
import { verificationTexts } from '../texts.ts'
import { verificationsOf } from './apply.ts'

/** VAT changes of sellers who must be verified need approval. */
export const vatChangesChecked = vatChangeChecks.bring(async (ctx, sellerId) =>
  (await verificationsOf(ctx, sellerId)).some(({ isDemanded }) => isDemanded),
)

/** A seller's change of VAT is to be looked at: the operator's people read it in their mail as well. */
export const tellOfVatChange = async (ctx: Ctx, sellerId: number, vatChangeId: number): Promise<void> => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller) return
  for (const { id, email, locale } of await adminsToTell(ctx)) {
    const t = verificationTexts.in(locale)
    const subject = t('mail.vat_change.subject', { seller: seller.company ?? seller.name })
    await sendMail(ctx, {
      to: email,
      locale,
      kind: 'vat_change_asked',
      subject,
      heading: subject,
      paragraphs: [t('mail.vat_change.text')],
      button: { label: t('mail.vat_change.button'), url: `${ctx.ports.settings.PUBLIC_URL}/admin/vat_changes` },
      uniqueKey: `vat_change_asked:${vatChangeId}:${id}`,
    })
  }
}
