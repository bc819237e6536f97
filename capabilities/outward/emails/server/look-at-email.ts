import type { Ctx } from '#platform/server/context.ts'
import { drawMail, sendMail, type Letter } from '#platform/server/mail.ts'
import { sampleFacts, told, type MailTemplate } from '#platform/server/mail-template.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { isShop, sampleOf } from '../rules/sample-words.ts'
import { emailWordTexts } from '../texts.words.ts'
import {
  draftOf,
  latestVersion,
  sentWords,
  standardWords,
  templateNamed,
  versionNumbered,
  type At,
  type Worded,
} from './find-email.ts'
import { inWords } from './own-words.ts'
import { ownSeller, shopOf } from './show-email.ts'

/** An email as a reader would get it, with samples for what it is filled with. */
export const sampleLetter = (
  ctx: Pick<Ctx, 'ports'>,
  template: MailTemplate,
  { seller, locale, to }: { seller: Seller; locale: Locale; to: string },
): Letter => {
  const shop = shopOf(seller)
  const sample = (word: string) => (isShop(word) ? shop : sampleOf(word, locale))
  const words = {
    ...Object.fromEntries(template.words.map((word) => [word, sample(word)])),
    ...template.values,
  }
  const said = told(template, { locale, words, url: `${ctx.ports.settings.PUBLIC_URL}/s/${seller.username}` })
  return {
    ...said,
    to,
    kept: template.follows ? [...said.kept, sample(template.follows)] : said.kept,
    kind: 'test_mail',
    facts: sampleFacts(template, locale, sample),
    footer: emailWordTexts.in(locale)('sample.footer', { seller: shop, email: seller.email }),
    senderName: shop,
    replyTo: seller.email,
    sellerId: seller.id,
  }
}

type Which = At & { as?: 'draft' | 'standard' | undefined; number?: number | undefined }

const chosenWords = async (ctx: Ctx, seller: Seller, template: MailTemplate, which: Which): Promise<Worded> => {
  if (which.number !== undefined) return versionNumbered(ctx, which, which.number)
  if (which.as === 'standard') return standardWords(template, which.locale)
  const draft = await draftOf(ctx, seller.id, which)
  return draft ?? sentWords(template, which.locale, await latestVersion(ctx, seller.id, which))
}

const letterFor = async (ctx: Ctx, which: Which): Promise<Letter> => {
  const template = templateNamed(ctx, which.template)
  const [seller, user] = [await ownSeller(ctx), await userById(ctx, ctx.actor.userId ?? 0)]
  if (!user) throw notFound()
  const { locale } = which
  const letter = sampleLetter(ctx, template, { seller, locale, to: user.email })
  return inWords(ctx, letter, template, await chosenWords(ctx, seller, template, which))
}

export const previewEmail = async (ctx: Ctx, which: Which) => {
  const letter = await letterFor(ctx, which)
  return { subject: letter.subject, html: await drawMail(ctx, letter) }
}

/** Sends it to who is signed in, nobody else. */
export const testEmail = async (ctx: Ctx, at: At) => {
  const { template: _, ...letter } = await letterFor(ctx, at)
  return { email: letter.to, url: `/email_logs/${await sendMail(ctx, letter)}` }
}
