import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { filledTextsOf, wordsOfMail } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { keepMail, mailMaterial } from '#capabilities/offer/content-blocks/server/index.ts'
import type { editOwnMail, showOwnMail } from '../../contract.ts'
import { mailFields, type OwnMail } from '../../rules/mail-words.ts'
import { catalogRefusals } from '../../vocabulary.ts'
import { ownProduct, touch } from '../own-product.ts'
import { freshLetter, writtenLetterOf, type WrittenLetter } from './own-letter.ts'

const mostWords = 10_000

/** The seller's own mail after a purchase in one language: as it is written, or what writing it begins with. */
export const showOwn = async (ctx: Ctx, { id, locale }: Input<typeof showOwnMail>) =>
  shown(ctx, openedOf((await ownProduct(ctx, id)).customEmail, locale), locale)

const openedOf = (mail: OwnMail | null, locale: Locale): WrittenLetter =>
  writtenLetterOf(mail, locale) ?? freshLetter(locale)

const shown = async (
  ctx: Ctx,
  { subject, content }: WrittenLetter,
  locale: Locale,
): Promise<Output<typeof showOwnMail>> => ({
  subject,
  content: { ...content, material: await mailMaterial(ctx, content.document) },
  locale,
  unknownWords: mailFields.unknownIn(`${subject} ${filledTextsOf(content.document)}`),
})

export const editOwn = async (ctx: Ctx, { id, locale, ...change }: Input<typeof editOwnMail>) => {
  const product = await ownProduct(ctx, id)
  const opened = openedOf(product.customEmail, locale)
  const content = change.content
    ? await keepMail(ctx, change.content, opened.content, catalogRefusals)
    : { ...opened.content, revision: Math.max(opened.content.revision, 1) }
  const next = { subject: change.subject ?? opened.subject, content }
  const { subject, body, letters } = product.customEmail ?? { subject: {}, body: {} }
  const mail: OwnMail = {
    subject: { ...subject, [locale]: next.subject },
    body: { ...body, [locale]: wordsOfMail(content.document, mostWords) },
    letters: { ...letters, [locale]: content },
  }
  await ctx.db
    .updateTable('products')
    .set({ customEmail: JSON.stringify(mail) })
    .where('id', '=', id)
    .execute()
  await touch(ctx, product)
  return shown(ctx, next, locale)
}
