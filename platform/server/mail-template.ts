import { endedGreeting, greetedName, tongueIn, type Greeted } from '#platform/shared/salutation.ts'
import { wordsByName, type Locale, type RoomTexts, type Texts, type TextValues } from '#platform/shared/texts.ts'
import type { Ctx } from './context.ts'
import { extensionPoint } from './extension-point.ts'
import type { Letter, MailKind } from './letter.ts'

type Said<K extends string> = {
  /** Where it differs from the template's name: several templates of one kind say what differs. */ kind?: MailKind
  /** What a seller may write in braces. */ words: readonly string[]
  /** Values of the standard text that are no words of a seller's. */ values?: TextValues
  subject: K
  heading: K
  paragraphs: readonly K[]
  /** Follows whatever a seller writes. */ kept?: readonly K[]
  /** The sample of what the room adds below: terms, an answer. */ follows?: string
  /** Rows of a sample, each with the word whose sample is its value. */ facts?: readonly (readonly [K, string])[]
  button: K
  /** Required by law: own words precede the standard text and never replace it. */ isRequired?: boolean
}

/** An email to a seller's buyers or people: where its standard text is, and which words it is filled with. */
export type MailTemplate<W extends string = string> = Omit<Said<string>, 'words' | 'kind'> & {
  name: string
  kind: MailKind
  /** With which it is listed. */ group: string
  texts: RoomTexts
  words: readonly W[]
}

/** Everything rooms write in a seller's name. */
export const mailTemplates = extensionPoint<Readonly<Record<string, MailTemplate>>>('platform.mail_templates')

type Declared<K extends string> = Readonly<Record<string, Said<K>>>
type Templates<T extends Readonly<Record<string, { words: readonly string[] }>>> = {
  readonly [N in keyof T]: MailTemplate<T[N]['words'][number]>
}

export const templatesOf = <K extends string, const T extends Declared<K>>(
  texts: Texts<K>,
  group: string,
  declared: T,
): Templates<T> =>
  Object.assign(
    {} as Templates<T>,
    Object.fromEntries(
      Object.entries(declared).map(([name, said]) => [name, { kind: name, ...said, name, group, texts }]),
    ),
  )

type Values<W extends string> = Readonly<Record<W, string | number>> & TextValues

/**
 * The standard text of a template in one language; `name` is how its greeting calls the reader: by their first name where nothing else
 * is known of them.
 */
export const standardText = (template: MailTemplate, language: Locale, words: TextValues, reader?: Greeted) => {
  const tongue = tongueIn(language, reader?.countryCode)
  const t = wordsByName(template.texts, tongue)
  const name = reader ? greetedName(reader, language) : (words['first_name'] ?? '')
  const values = { ...template.values, name, ...words }
  return {
    subject: t(template.subject, values),
    // Whose name is not known is greeted without one.
    heading: endedGreeting(t(template.heading, values).replace(/,?\s+([,:]?)$/, '$1'), tongue),
    paragraphs: template.paragraphs.map((key) => t(key, values)),
    kept: (template.kept ?? []).map((key) => t(key, values)),
    label: t(template.button, values),
  }
}

/** Rows of a sample: each with its label and what it shows for its word. */
export const sampleFacts = (
  { facts, texts, values }: MailTemplate,
  locale: Locale,
  sampleOf: (word: string) => string,
): (readonly [string, string])[] => {
  const t = wordsByName(texts, locale)
  const samples = { ...values, day: sampleOf('day') }
  return (facts ?? []).map(([label, word]) => [t(label, samples), sampleOf(word)])
}

type Addressed<W extends string> = {
  locale: Locale
  words: Values<W>
  /** Where its button leads. */ url: string
  /** Who is greeted, where more of them is known than their first name. */ reader?: Greeted
}

/** What a letter of a template says; a seller's own words take its place when it is sent. */
export const told = <W extends string>(template: MailTemplate<W>, { locale, words, url, reader }: Addressed<W>) => {
  const { label, ...said } = standardText(template, locale, words, reader)
  return { ...said, kind: template.kind, template: template.name, locale, words, button: { label, url } }
}

/** The room that keeps what sellers write puts it in the place of standard texts. */
export const ownWords =
  extensionPoint<(ctx: Pick<Ctx, 'db' | 'ports' | 'now'>, letters: readonly Letter[]) => Promise<readonly Letter[]>>(
    'platform.own_words',
  )

export const inOwnWords = async (ctx: Ctx, given: readonly Letter[]): Promise<readonly Letter[]> => {
  let letters = given
  if (given.some(({ template }) => template !== undefined))
    for (const worded of ownWords.broughtTo(ctx)) letters = await worded(ctx, letters)
  return letters
}
