const braced = /\{[^{}]*\}/g
const tags = /<\/?([a-z][a-z0-9]*)/gi

const all = (text: string, what: RegExp): string =>
  [...text.matchAll(what)]
    .map(([found]) => found.toLowerCase())
    .toSorted()
    .join(' ')

export type Sent = { source: string; isRich: boolean; hasLines: boolean; longest: number }

/**
 * Whether what a service made of a text can be used in its place: words in braces and tags are all there, none was added,
 * choices are as many, and it fits.
 */
export const isWhole = ({ source, isRich, hasLines, longest }: Sent, text: string): boolean =>
  text.trim() !== '' &&
  text.length <= longest &&
  all(text, braced) === all(source, braced) &&
  (!isRich || all(text, tags) === all(source, tags)) &&
  (!hasLines || text.split('\n').length === source.split('\n').length)

type Text = { source: string; isRich: boolean }
type Most = { mostTexts: number; mostLetters: number }

/** Texts in the portions a service takes, of one kind each. */
export const portionsOf = <T extends Text>(texts: readonly T[], { mostTexts, mostLetters }: Most): T[][] =>
  [false, true].flatMap((isRich) => {
    const portions: T[][] = []
    let letters = 0
    for (const text of texts.filter((each) => each.isRich === isRich)) {
      const last = portions.at(-1)
      letters += text.source.length
      if (last && last.length < mostTexts && letters <= mostLetters) last.push(text)
      else {
        portions.push([text])
        letters = text.source.length
      }
    }
    return portions
  })
