import type { Ctx } from '#platform/server/context.ts'
import type { Letter } from '#platform/server/mail.ts'
import type { MailTemplate } from '#platform/server/mail-template.ts'
import { placeholdersOf } from '#platform/shared/placeholders.ts'
import type { TextValues } from '#platform/shared/texts.ts'
import { filledParts, mailParts } from '#capabilities/offer/content-blocks/server/index.ts'
import { latestVersion, templatesIn, type Worded } from './find-email.ts'

type Asking = Pick<Ctx, 'db' | 'ports' | 'now'>

/** A letter in a seller's words; what the law requires stays as it is below them. */
export const inWords = async (
  ctx: Asking,
  letter: Letter,
  template: MailTemplate,
  { subject, heading, content }: Worded,
): Promise<Letter> => {
  const fields = placeholdersOf(template.words)
  const values = asTexts(template.words, letter.words ?? {})
  const parts = filledParts(await mailParts(ctx, content, letter.locale), fields, values)
  const above = parts.length > 0 ? { parts } : {}
  if (template.isRequired) return { ...letter, ...above }
  return {
    ...letter,
    ...above,
    subject: fields.fill(subject, values).trim() || letter.subject,
    heading: fields.fill(heading, values).trim(),
    paragraphs: parts.length > 0 ? [] : letter.paragraphs,
  }
}

const asTexts = (words: readonly string[], values: TextValues): Record<string, string> =>
  Object.fromEntries(words.map((word) => [word, String(values[word] ?? '')]))

/** Puts a seller's words in the place of standard texts; what a product has of its own comes first. */
export const wordLetters = async (ctx: Asking, letters: readonly Letter[]): Promise<readonly Letter[]> => {
  const templates = new Map(templatesIn(ctx).map((template) => [template.name, template]))
  const found = new Map<string, Promise<Worded | undefined>>()
  const wordsOf = (sellerId: number, template: string, locale: string) => {
    const key = `${sellerId} ${template} ${locale}`
    const asked = found.get(key) ?? ownOf(ctx, sellerId, { template, locale })
    found.set(key, asked)
    return asked
  }
  return Promise.all(
    letters.map(async (letter) => {
      const { template: name, senderName, sellerId, parts, locale } = letter
      const template = name === undefined ? undefined : templates.get(name)
      if (!template || senderName === undefined || parts) return letter
      const own = await wordsOf(sellerId, template.name, locale)
      return own ? inWords(ctx, letter, template, own) : letter
    }),
  )
}

const ownOf = async (...at: Parameters<typeof latestVersion>): Promise<Worded | undefined> => {
  const latest = await latestVersion(...at)
  return latest?.isStandard ? undefined : latest
}
