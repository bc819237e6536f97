import { localDay, type Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { faultsEverywhere, lastCheck, noteCheck, type BookFault } from '#capabilities/money/ledger/server/index.ts'
import { adminsToTell } from '#capabilities/people/identity/server/index.ts'
import { payoutTexts } from '../texts.ts'

/**
 * Runs all checks of the books; records the result, which stops or allows payouts, and notifies the operator when it
 * fails.
 */
export const checkAllBooks = async (ctx: Ctx): Promise<BookFault[]> => {
  const wasGreen = (await lastCheck(ctx)).isGreen
  const faults = await faultsEverywhere(ctx)
  await noteCheck(ctx, faults)
  if (faults.length > 0 && wasGreen) await alarm(ctx, faults)
  return faults
}

const alarm = async (ctx: Ctx, faults: readonly BookFault[]): Promise<void> => {
  const day = localDay(ctx.now, 'UTC').toString()
  for (const admin of await adminsToTell(ctx)) {
    const t = payoutTexts.in(admin.locale)
    await sendMail(ctx, {
      to: admin.email,
      locale: admin.locale,
      kind: 'books_red',
      subject: t('mail.books_red.subject'),
      heading: t('mail.books_red.subject'),
      paragraphs: [t('mail.books_red.text')],
      facts: faults.slice(0, 10).map((fault) => [t(`fault.${fault.rule as 'book_balances'}`), fault.where] as const),
      button: { label: t('mail.books_red.button'), url: `${ctx.ports.settings.PUBLIC_URL}/admin/payouts` },
      uniqueKey: `books_red:${admin.id}:${day}:${ctx.now.epochMilliseconds}`,
    })
  }
}
