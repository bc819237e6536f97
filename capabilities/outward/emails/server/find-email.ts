import type { Ctx } from '#platform/server/context.ts'
import { mailTemplates, standardText, type MailTemplate } from '#platform/server/mail-template.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { mailOfWords, type MailDocument } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { mailKinds } from '#capabilities/people/identity/vocabulary.ts'
import { mailTexts } from '#capabilities/people/identity/texts.mails.ts'
import { emailWordTexts } from '../texts.words.ts'
import type { EmailVersion } from './tables.ts'

export type At = { template: string; locale: Locale }
export type Worded = { subject: string; heading: string; content: MailDocument }

/** All templates, in the order of their kinds. */
export const templatesIn = (ctx: Pick<Ctx, 'ports'>): readonly MailTemplate[] =>
  mailTemplates
    .broughtTo(ctx)
    .flatMap((brought) => Object.values(brought))
    .toSorted((one, other) => mailKinds.indexOf(one.kind) - mailKinds.indexOf(other.kind))

export const templateNamed = (ctx: Pick<Ctx, 'ports'>, name: string): MailTemplate => {
  const found = templatesIn(ctx).find((each) => each.name === name)
  if (!found) throw notFound()
  return found
}

/** What it is called: its kind, or its own name where several share one. */
export const titleOf = ({ name, kind }: MailTemplate, locale: Locale): string => {
  const own = `template.${name}`
  return emailWordTexts.has(own) ? emailWordTexts.in(locale)(own) : mailTexts.in(locale)(`choice.mail_kind.${kind}`)
}

/** The standard text with its words in braces, as a seller begins to write. */
export const standardWords = (template: MailTemplate, locale: Locale): Worded => {
  const { subject, heading, paragraphs } = standardText(template, locale, inBraces(template))
  return { subject, heading, content: mailOfWords(template.isRequired ? '' : paragraphs.join('\n\n')) }
}

const inBraces = ({ words, values }: MailTemplate) =>
  Object.fromEntries(words.filter((word) => !(word in (values ?? {}))).map((word) => [word, `{${word}}`]))

const versionsOf = (ctx: Pick<Ctx, 'db'>, sellerId: number, { template, locale }: At) =>
  ctx.db
    .selectFrom('emailVersions')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('template', '=', template)
    .where('locale', '=', locale)

/** The version that counts; none where nothing was ever written. */
export const latestVersion = (ctx: Pick<Ctx, 'db'>, sellerId: number, at: At): Promise<EmailVersion | undefined> =>
  versionsOf(ctx, sellerId, at).where('number', 'is not', null).orderBy('number', 'desc').executeTakeFirst()

export const draftOf = (ctx: Pick<Ctx, 'db'>, sellerId: number, at: At): Promise<EmailVersion | undefined> =>
  versionsOf(ctx, sellerId, at).where('number', 'is', null).executeTakeFirst()

export const versionNumbered = async (ctx: Ctx, at: At, number: number): Promise<EmailVersion> => {
  const found = await versionsOf(ctx, sellerOf(ctx), at).where('number', '=', number).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** What is sent now, in braces. */
export const sentWords = (template: MailTemplate, locale: Locale, latest: EmailVersion | undefined): Worded =>
  latest && !latest.isStandard ? latest : standardWords(template, locale)
