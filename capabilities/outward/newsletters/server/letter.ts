import type { Ctx } from '#platform/server/context.ts'
import type { Letter } from '#platform/server/mail.ts'
import { placeholdersOf } from '#platform/shared/placeholders.ts'
import { filledParts, mailParts } from '#capabilities/offer/content-blocks/server/index.ts'
import { mainLanguageOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { fieldsOf, unsubscribeUrl, valuesHeld } from '#capabilities/shop/opt-ins/server/index.ts'
import { newslettersTexts } from '../texts.ts'
import { readerWords } from '../vocabulary.ts'
import type { Reader } from './audience/find-audience.ts'
import type { Counting } from './links.ts'
import type { Newsletter } from './tables.ts'
import { subjectOf } from './two-subjects.ts'

/** What newsletters of a seller may name: their readers' names and the seller's own fields of contacts. */
export const wordsOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<string[]> => [
  ...readerWords,
  ...(await fieldsOf(ctx, sellerId)).map(({ key }) => key),
]

/** Existing customers have no consent to withdraw: they object by the link of the email itself. */
export type Addressee = Pick<Reader, 'email' | 'firstName' | 'lastName'> & { stop: string | null }

type NewsletterLetter = Letter & { kind: 'newsletter'; sellerId: number }

/** A newsletter as the emails its readers get, in its seller's looks and language; one to look at is not counted. */
export const letterOf = async (
  ctx: Ctx,
  row: Newsletter,
  seller: Seller,
  counting?: Counting,
  part = 0,
): Promise<(reader: Addressee, held: Readonly<Record<string, string>>) => NewsletterLetter> => {
  const { previewText, content, sellerId } = row
  const subject = subjectOf(row, part)
  const locale = mainLanguageOf(seller)
  const t = newslettersTexts.in(locale)
  const sellerName = seller.company ?? seller.name
  const written = await mailParts(ctx, content, locale)
  const parts = counting ? counting.parts(written) : written
  const words = placeholdersOf(await wordsOf(ctx, sellerId))
  return ({ email, firstName, lastName, stop }, held) => {
    const values = { ...held, first_name: firstName, last_name: lastName, email }
    const head = words.fill(subject, values) || t('untitled')
    return {
      to: email,
      locale,
      kind: 'newsletter',
      subject: head,
      heading: head,
      ...(previewText ? { preview: words.fill(previewText, values) } : {}),
      paragraphs: [],
      parts: filledParts(parts, words, values),
      ...(stop === null
        ? { footer: t('email.customer', { seller: sellerName, email: seller.email }), stopLabel: t('email.object') }
        : {
            links: [{ label: t('email.unsubscribe', { seller: sellerName }), url: stop }],
            footer: t('email.why', { seller: sellerName }),
          }),
      senderName: sellerName,
      replyTo: seller.email,
      sellerId,
      ...(counting ? { openPicture: counting.openPicture } : {}),
    }
  }
}

/** What is known of contacts in the seller's own fields, by contact. */
export const heldBy = async (
  ctx: Pick<Ctx, 'db'>,
  contactIds: readonly number[],
): Promise<Map<number, Record<string, string>>> => {
  const known = new Map<number, Record<string, string>>()
  for (const { contactId, key, values } of await valuesHeld(ctx, contactIds))
    known.set(contactId, { ...known.get(contactId), [key]: values.join(', ') })
  return known
}

export const addressed = (ctx: Pick<Ctx, 'ports'>, { username }: Pick<Seller, 'username'>, to: Reader): Addressee => ({
  ...to,
  stop: to.unsubscribeToken === null ? null : unsubscribeUrl(ctx, username, to.unsubscribeToken),
})
