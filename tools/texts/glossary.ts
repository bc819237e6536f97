import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { catalogueNames, home, readCatalogue, readMessages } from '#languages/read.ts'

type Term = { english: string; said: RegExp; forms: string[] }

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** A word or several in English, in one number or the other, and nothing that is written together with it. */
const inEnglish = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d_.-])${escaped(words).replace(/y$/, '(?:y|ie)')}(?:e?s)?(?![\\p{L}\\d_-]|\\.\\p{L})`, 'giu')

/** What a reader sees of a message: without the names of its values, the words of its choices, and tags. */
const readable = (message: string): string =>
  message.replaceAll(/\{\s*\w+\s*(?:,\s*\w+\s*,)?|<[^>]*>|\b[\w=]+\s*(?=\{)/g, ' ')

/** Menus of other services, columns of files and addresses are named as they are there. */
const namesOthers = /›|\w_\w|#\w/

/**
 * Answers the terms of an English message that its translation does not name. A glossary is lines of `english,translation,note`, the
 * translation all forms or stems one of which must be there, with `|` between; a longer term is not taken for the one in it.
 */
export const readGlossary = (
  csv: string,
  language: string,
): ((english: string, translation: string) => readonly string[]) => {
  const terms = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([english = '', translation = '']): Term => ({
      english,
      said: inEnglish(english),
      forms: translation.split('|').map((form) => form.trim().toLocaleLowerCase(language)),
    }))
    .toSorted((one, other) => other.english.length - one.english.length)
  return (english, translation) => {
    if (namesOthers.test(english)) return []
    let left = readable(english)
    const there = translation.toLocaleLowerCase(language)
    return terms.flatMap(({ english: term, said, forms }) => {
      const before = left
      left = left.replaceAll(said, ' ')
      return left === before || forms.some((form) => there.includes(form)) ? [] : [term]
    })
  }
}

/** A translator's comment at a message that rightly says it in another way: `# glossary: order`. */
const isExcused = (comments: readonly string[], term: string): boolean =>
  comments.some((comment) => comment.startsWith('glossary:') && comment.includes(term))

/** Messages that call a thing otherwise than the glossary of their language does. */
export const glossaryFaults = (language: string): string[] => {
  const file = path.join(home, language, 'glossary.csv')
  if (!existsSync(file)) return []
  const unnamed = readGlossary(readFileSync(file, 'utf8'), language)
  return catalogueNames().flatMap((name) => {
    const { outdated } = readMessages(language, name)
    return (readCatalogue(language, name)?.items ?? []).flatMap(({ msgctxt, msgid, msgstr, comments }) =>
      !msgctxt || !msgstr[0] || outdated.includes(msgctxt)
        ? []
        : unnamed(msgid, msgstr[0])
            .filter((term) => !isExcused(comments, term))
            .map((term) => `languages/${language}/${name}.po: ${msgctxt} does not say “${term}” as its glossary does`),
    )
  })
}
