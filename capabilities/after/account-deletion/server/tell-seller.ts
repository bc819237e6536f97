import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { accountDeletionTexts } from '../texts.ts'
import type { DeletionCheck } from '../vocabulary.ts'

/** Once: the day has come, and this is in the way. */
export const tellWhatIsOpen = async (
  ctx: Ctx,
  sellerId: number,
  open: readonly { name: DeletionCheck; count: number }[],
): Promise<void> => {
  const told = await ctx.db
    .updateTable('accountDeletions')
    .set({ toldAt: ctx.now })
    .where('sellerId', '=', sellerId)
    .where('endedAt', 'is', null)
    .where('toldAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const seller = told && (await sellerById(ctx, sellerId))
  if (!seller) return
  const t = accountDeletionTexts.in(seller.locale)
  await sendMail(ctx, {
    to: seller.email,
    locale: seller.locale,
    kind: 'account_deletion_waits',
    subject: t('mail.waits.subject'),
    heading: t('mail.waits.subject'),
    paragraphs: [t('mail.waits.text'), ...open.map(({ name, count }) => t(`check.${name}.open`, { count }))],
    button: {
      label: t('mail.waits.button'),
      url: `${ctx.ports.settings.PUBLIC_URL}/cabinet/settings/delete_account`,
    },
    sellerId,
    uniqueKey: `account_deletion_waits:${told.id}`,
  })
}
