import type { Ctx } from '#platform/server/context.ts'
import { sendMail, type MailPart } from '#platform/server/mail.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import {
  filledTextsOf,
  mailOfWords,
  wordsOfMail,
  type WrittenMail,
} from '#capabilities/offer/content-blocks/rules/mail.ts'
import { filledParts, keepMail, mailMaterial, mailParts } from '#capabilities/offer/content-blocks/server/index.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { editDunningLetter, showDunningLetter, testDunningLetter } from '../../contract/settings.ts'
import { sampleValues } from '../../rules/sample.ts'
import { fill, unknownPlaceholders, type PlaceholderValues } from '../../rules/words.ts'
import { collectionTexts } from '../../texts.ts'
import { collectionRefusals } from '../../vocabulary.ts'
import { mailWords, type MailWords } from './settings.ts'
import { shopNameOf } from './mail-values.ts'

type Drawn = { subject: string; paragraphs: string[]; parts: MailPart[] }
type At = Input<typeof showDunningLetter>

const mostWords = 5000

/** A mail in blocks; the standard one, and one that was written as plain text, is read as blocks. */
const writtenOf = ({ letter, body }: MailWords): WrittenMail => letter ?? { revision: 0, document: mailOfWords(body) }

/** It as `sendMail` draws it, filled for its reader. */
export const drawnWords = async (
  ctx: Pick<Ctx, 'db'>,
  words: MailWords,
  values: PlaceholderValues,
): Promise<Drawn> => ({
  subject: fill(words.subject, values),
  paragraphs: [],
  parts: filledParts(await mailParts(ctx, writtenOf(words).document), { fill }, values),
})

export const showLetter = async (ctx: Ctx, { stage, locale }: At): Promise<Output<typeof showDunningLetter>> => {
  const words = await mailWords(ctx, sellerOf(ctx), stage, locale)
  const content = writtenOf(words)
  return {
    subject: words.subject,
    content: { ...content, material: await mailMaterial(ctx, content.document) },
    locale,
    unknownWords: unknownPlaceholders(`${words.subject} ${filledTextsOf(content.document)}`),
  }
}

export const editLetter = async (
  ctx: Ctx,
  { stage, locale, subject, content }: Input<typeof editDunningLetter>,
): Promise<Output<typeof showDunningLetter>> => {
  const sellerId = sellerOf(ctx)
  const before = await mailWords(ctx, sellerId, stage, locale)
  const opened = writtenOf(before)
  const letter = content ? await keepMail(ctx, content, opened, collectionRefusals) : opened
  const words = {
    subject: subject ?? before.subject,
    body: wordsOfMail(letter.document, mostWords),
    letter: JSON.stringify(letter),
    changedAt: ctx.now,
  }
  await ctx.db
    .insertInto('dunningMails')
    .values({ sellerId, stage, locale, ...words })
    .onConflict((conflict) => conflict.columns(['sellerId', 'stage', 'locale']).doUpdateSet(words))
    .execute()
  return showLetter(ctx, { stage, locale })
}

/** Sends it to who is signed in, nobody else, with somebody's data in it. */
export const testLetter = async (ctx: Ctx, { stage, locale }: At): Promise<Output<typeof testDunningLetter>> => {
  const sellerId = sellerOf(ctx)
  const [words, seller, user] = await Promise.all([
    mailWords(ctx, sellerId, stage, locale),
    sellerById(ctx, sellerId),
    userById(ctx, ctx.actor.userId ?? 0),
  ])
  if (!seller || !user) throw notFound()
  const t = collectionTexts.in(locale)
  const values = { ...sampleValues(locale), seller: shopNameOf(seller) }
  const token = await sendMail(ctx, {
    to: user.email,
    locale,
    kind: 'test_mail',
    ...(await drawnWords(ctx, words, values)),
    heading: t('letter.hello', { name: values.first_name }),
    facts: [
      [t('letter.due'), values.due_date],
      [t('letter.open'), values.amount],
    ],
    button: { label: t('letter.pay'), url: `${ctx.ports.settings.PUBLIC_URL}/s/${seller.username}` },
    footer: t('letter.footer', { seller: values.seller, email: seller.email }),
    senderName: values.seller,
    replyTo: seller.email,
    sellerId,
  })
  return { email: user.email, url: `/email_logs/${token}` }
}
