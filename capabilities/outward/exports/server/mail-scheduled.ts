import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { exportTexts } from '../texts.ts'
import type { CsvExport } from './tables.ts'

/** Tells the person who scheduled it that a file is ready. The file itself requires a sign-in. */
export const mailScheduled = async (ctx: Ctx, { id, userId, sellerId, title }: CsvExport): Promise<void> => {
  const user = await userById(ctx, userId)
  if (!user) return
  const t = exportTexts.in(user.locale)
  await sendMail(ctx, {
    to: user.email,
    locale: user.locale,
    kind: 'csv_export_ready',
    sellerId,
    subject: t('mail.subject', { title }),
    heading: t('mail.subject', { title }),
    paragraphs: [t('mail.text')],
    button: { label: t('mail.button'), url: `${ctx.ports.settings.PUBLIC_URL}/cabinet/exports` },
    uniqueKey: `csv_export:${id}`,
  })
}
