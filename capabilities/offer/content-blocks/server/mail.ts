import type { Ctx } from '#platform/server/context.ts'
import type { MailPart } from '#platform/server/mail.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { escapeHtml } from '#platform/shared/escape-html.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { Picture } from '#capabilities/offer/files/rules/picture.ts'
import { filesById, inMail, picturesOf, publishPictures } from '#capabilities/offer/files/server/index.ts'
import { mailBlocks, type MailDocument, type MailType } from '../blocks/mail.ts'
import type { ValuesOfBlock } from '../blocks/block.ts'
import { readDocumentOf, usedBy, wholeBlocks, type Block } from '../rules/document.ts'
import { FieldFault } from '../rules/field-fault.ts'
import { refuse, type RefusalCatalogue } from '#platform/shared/refusal.ts'
import { safeLink } from '#platform/shared/safe-link.ts'
import { mailOfRich, mailOfWords, type WrittenMail } from '../rules/mail.ts'
import { cleanRich } from './clean-rich.ts'

/**
 * A letter in valid form. Its pictures are the actor's own or those it had before, and everyone may see them from now on: who
 * reads a letter is not signed in. What makes no sense throws a `FieldFault`.
 */
const readMail = async (ctx: Ctx, given: unknown, before: MailDocument): Promise<MailDocument> => {
  const read = readDocumentOf<MailType>(mailBlocks, given, {
    rich: (html) => cleanRich(html, safeLink),
    longest: 20_000,
  })
  const document: MailDocument = { version: 1, blocks: read.blocks.map((block) => ({ ...block, style: {} })) }
  const { pictures } = usedBy(mailBlocks, document.blocks)
  const known = usedBy(mailBlocks, before.blocks).pictures
  const own = (await filesById(ctx, pictures)).flatMap(({ id, kind }) => (kind === 'image' ? [id] : []))
  if (pictures.some((id) => !own.includes(id) && !known.includes(id))) throw new FieldFault('pictures', 'not_in_list')
  await checkProducts(ctx, document, before)
  await publishPictures(ctx, own)
  return document
}

/** A product as a letter shows it, in its reader's language; without an address it is not on sale. */
export type LetterProduct = {
  id: number
  sellerId: number
  name: string
  price: string
  url: string | null
  picture: Picture | null
}
type Asking = Pick<Ctx, 'db' | 'ports' | 'now'>

/** The room of products says what letters show of them. */
export const letterProducts = extensionPoint<
  (ctx: Asking, ids: readonly number[], locale: Locale) => Promise<readonly LetterProduct[]>
>('content_blocks.letter_products')

const productsOf = async (ctx: Asking, { blocks }: MailDocument, locale: Locale): Promise<LetterProduct[]> => {
  const { products } = usedBy(mailBlocks, blocks)
  if (products.length === 0) return []
  const found = await Promise.all(letterProducts.broughtTo(ctx).map((ask) => ask(ctx, products, locale)))
  return found.flat()
}

/** The pictures of a letter, which everyone may see, and its products. */
export const mailMaterial = async (ctx: Asking, document: MailDocument, locale: Locale) => ({
  goods: await productsOf(ctx, document, locale),
  pictures: [...(await picturesOf(ctx, usedBy(mailBlocks, document.blocks).pictures)).values()],
  files: [],
})

/** A letter names products of its seller alone. */
const checkProducts = async (ctx: Ctx, document: MailDocument, before: MailDocument): Promise<void> => {
  const known = usedBy(mailBlocks, before.blocks).products
  const added = usedBy(mailBlocks, document.blocks).products.filter((id) => !known.includes(id))
  const found = await productsOf(ctx, document, ctx.locale)
  if (added.some((id) => found.find((each) => each.id === id)?.sellerId !== ctx.actor.sellerId))
    throw new FieldFault('products', 'not_in_list')
}

type Values<T extends MailType> = ValuesOfBlock<(typeof mailBlocks)[T]>

/** A letter as `sendMail` draws it: what is not finished, and what leads nowhere, is left out. */
export const mailParts = async (ctx: Asking, document: MailDocument, locale: Locale): Promise<MailPart[]> => {
  const products = await productsOf(ctx, document, locale)
  const pictures = await picturesOf(ctx, usedBy(mailBlocks, document.blocks).pictures)
  const wide = (chosen: { fileId: number } | null) => inMail((chosen && pictures.get(chosen.fileId)) ?? null, 1072)
  const partOf = ({ type, values }: Block<MailType>): MailPart[] => {
    if (type === 'text') return textPart(values as Values<'text'>)
    if (type === 'button') return buttonPart(values as Values<'button'>)
    if (type === 'gap') return gapPart(values as Values<'gap'>)
    if (type === 'product') return productPart(values as Values<'product'>, products)
    if (type === 'picture') {
      const { picture: chosen, caption, link } = values as Values<'picture'>
      const picture = wide(chosen)
      return picture ? [{ kind: 'picture', picture, alt: chosen?.alt ?? '', caption, url: webOf(link) }] : []
    }
    const { address, title, poster } = values as Values<'video'>
    const url = webOf(address)
    return url ? [{ kind: 'video', picture: wide(poster), label: title || new URL(url).host, url }] : []
  }
  return wholeBlocks(mailBlocks, document.blocks).flatMap(partOf)
}

const productPart = ({ productId, buttonText }: Values<'product'>, found: readonly LetterProduct[]): MailPart[] => {
  const { name, price, url, picture } = found.find(({ id }) => id === productId) ?? { url: null }
  return url && name !== undefined
    ? [
        {
          kind: 'product',
          name,
          price: price ?? '',
          url,
          label: buttonText || name,
          picture: inMail(picture ?? null, 1072),
        },
      ]
    : []
}

const webOf = (link: string): string => (/^https?:/.test(link) ? safeLink(link) : '')

const textPart = ({ text }: Values<'text'>): MailPart[] => (text === '' ? [] : [{ kind: 'text', html: text }])

const buttonPart = ({ buttonText, link }: Values<'button'>): MailPart[] => {
  const url = webOf(link)
  return url && buttonText ? [{ kind: 'button', label: buttonText, url }] : []
}

const gapPart = ({ height, showLine }: Values<'gap'>): MailPart[] => [{ kind: 'gap', height, hasLine: showLine }]

type Refused = RefusalCatalogue<'changed_meanwhile' | 'document_invalid'>

/** What takes the place of the letter that was opened, cleaned; refused where somebody else has changed it since. */
export const keepMail = async (
  ctx: Ctx,
  given: { revision: number; document: unknown },
  opened: WrittenMail,
  refusals: Refused,
): Promise<WrittenMail> => {
  if (given.revision !== opened.revision) throw refuse(refusals, 'changed_meanwhile')
  try {
    return { revision: opened.revision + 1, document: await readMail(ctx, given.document, opened.document) }
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error
    throw refuse(refusals, 'document_invalid', { where: error.path }, { content: [error.code] })
  }
}

/** What was written before letters had blocks, plain or with simple markup. */
export const mailOfText = (text: string): MailDocument =>
  /<(?:p|br|b|strong|em|i|u|a|ul|ol|li|h\d|div|span)\b[^>]*>/i.test(text)
    ? mailOfRich(cleanRich(text, safeLink))
    : mailOfWords(text)

type Words<W extends string> = Readonly<Record<W, string>>

/** A letter with the personal fields of its reader in the place of words in braces, once it was cleaned. */
export const filledParts = <W extends string>(
  parts: readonly MailPart[],
  placeholders: { fill: (text: string, values: Words<W>) => string },
  values: Words<W>,
): MailPart[] => {
  const escaped = Object.fromEntries(
    Object.entries<string>(values).map(([word, value]) => [word, escapeHtml(value)]),
  ) as Words<W>
  return parts.map((part) => {
    if (part.kind === 'text') return { ...part, html: placeholders.fill(part.html, escaped) }
    return part.kind === 'button' ? { ...part, label: placeholders.fill(part.label, values) } : part
  })
}
