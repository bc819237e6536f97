import type { Ctx } from '#platform/server/context.ts'
import type { Letter } from '#platform/server/mail.ts'
import { mailOfWords, type MailDocument } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { mailMaterial, mailParts } from '#capabilities/offer/content-blocks/server/index.ts'
import { mainLanguageOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { announcementTexts } from '../texts.ts'
import type { Announcement } from './tables.ts'

type Written = Pick<Announcement, 'content' | 'text' | 'link'>

/** What a message says, in blocks; one that was written as plain text has its link as a button. */
export const documentOf = (
  { content, text, link }: Written,
  seller: Parameters<typeof mainLanguageOf>[0],
): MailDocument =>
  content ??
  mailOfWords(text, link ? { label: announcementTexts.in(mainLanguageOf(seller))('own.open_link'), url: link } : null)

/** It with the pictures it shows. */
export const writtenOf = async (ctx: Pick<Ctx, 'db'>, row: Written, seller: Parameters<typeof mainLanguageOf>[0]) => {
  const document = documentOf(row, seller)
  return { document, material: await mailMaterial(ctx, document) }
}

type Reader = { to: string; /** By which they unsubscribe. */ stop: string }

type AnnouncementLetter = Letter & { kind: 'announcement'; sellerId: number }

/** A message as an email in its seller's looks and language. */
export const letterOf = async (
  ctx: Ctx,
  row: Announcement,
  seller: Seller,
): Promise<(reader: Reader) => AnnouncementLetter> => {
  const locale = mainLanguageOf(seller)
  const t = announcementTexts.in(locale)
  const sellerName = seller.company ?? seller.name
  const parts = await mailParts(ctx, documentOf(row, seller))
  return ({ to, stop }) => ({
    to,
    locale,
    kind: 'announcement',
    subject: row.title || t('untitled'),
    heading: row.title || t('untitled'),
    paragraphs: [],
    parts,
    links: [{ label: t('email.unsubscribe', { seller: sellerName }), url: stop }],
    footer: t('email.why', { seller: sellerName }),
    senderName: sellerName,
    replyTo: seller.email,
    sellerId: seller.id,
  })
}
