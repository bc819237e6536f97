/**
 * How words are compared when people search: without case, accents, tashkeel and the spellings a keyboard makes. One
 * table for the browser and for the SQL function of the same name, which `has-words.test.ts` holds equal.
 *
 * Letters of other alphabets become Latin ones of their sound, capitals where that sound is taken: PostgreSQL's trigrams
 * know ASCII letters in every database, others only where its locale does.
 */

/** Left out, once characters are parted from their accents: ranges of a regular expression that both sides understand. */
export const marks =
  '\\u00ad\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0621\\u0640' +
  '\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f' +
  '\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff'

const from = (first: number, count: number): string =>
  String.fromCodePoint(...Array.from({ length: count }, (_, at) => first + at))

/** Small letters and what each is read as, one for one. */
type Letters = readonly (readonly [letters: string, as: string])[]
export const latin: Letters = [
  ['ıȷłøđðħŧŋĸƒ', 'ijloddhtnkf'],
  ['‘’‚‛′ʹʻʼʽ“”„«»″', `'''''''''""""""`],
  ['‐‑‒–—―−', '-------'],
]
export const alphabets: Letters = [
  ['αβγδεζηθικλμνξοπρσςτυφχψω', 'abgdezhTiklmnxoprsstyfcPw'],
  ['абвгдежзиклмнопрстуфхцчшщъыьэюя', 'abvgdejziklmnoprstufxcCSWQyqEUA'],
  ['іїєґјљњћђџѕѣ', 'iiEgjLNHDJzE'],
  ['אבגדהוזחטיכךלמםנןסעפףצץקרשת', 'abgdhwzHTykklmmnnsEppCCqrSt'],
  ['اٱبتثجحخدذرزسشصضطظعغفقكلمنهةويىئؤ', 'aabtVjHxdQrzscSDTZEGfqklmneewyyyw'],
  ['کیپچژگےہھ', 'kypCJgyee'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  // Hangul by its parts, as Unicode takes syllables apart: beginnings, vowels, ends.
  [from(0x1100, 19), 'gGndDrmbBsSxjJcktph'],
  [from(0x1161, 21), 'aAyYoeEVOwWQRuUZzvIfi'],
  [from(0x11a8, 27), 'gGgnnndrrrrrrrrmbbsSXjcktph'],
]

/** Letters that are read as two. */
export const spelled: readonly (readonly [letter: string, as: string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]

const isMark = new RegExp(`[${marks}]`, 'gu')
const reading: ReadonlyMap<string, string> = new Map([
  ...[...latin, ...alphabets].flatMap(([letters, as]) => [...letters].map((letter, at) => [letter, as[at]!] as const)),
  ...spelled,
])

/** Words as they are compared in a search. */
export const fold = (words: string): string =>
  [...words.normalize('NFKD').replace(isMark, '').toLowerCase()].map((each) => reading.get(each) ?? each).join('')

/** Letters that keyboards without them write as two. */
const writtenAsTwo: readonly Readonly<Record<string, string>>[] = [
  { ä: 'ae', ö: 'oe', ü: 'ue' },
  { å: 'aa', ø: 'oe' },
]

export type Wanted = {
  /** Words as they are typed; for `Müller` also `Mueller`. */
  folded: readonly string[]
  /** Words read as one letter what was typed as two, in texts that have it: `Mueller` finds Müller, and `Noel` not Nolan. */
  asOne: readonly { folded: string; letters: readonly string[] }[]
}

/** What a text must have to be found: one of these. */
export const wantedBy = (words: string): Wanted => {
  const typed = small(words)
  const inTwo = writtenAsTwo.map((letters) => replaced(typed, Object.entries(letters)))
  return {
    folded: [...new Set([typed, ...inTwo].map(fold))],
    asOne: writtenAsTwo.flatMap((pairs) => {
      const used = Object.entries(pairs).filter(([, two]) => typed.includes(two))
      if (used.length === 0) return []
      const turned = used.map(([one, two]) => [two, one] as const)
      return [{ folded: fold(replaced(typed, turned)), letters: used.map(([one]) => one) }]
    }),
  }
}

const small = (words: string): string => words.normalize('NFC').toLowerCase()
const replaced = (words: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((all, [from, to]) => all.replaceAll(from, to), words)

/** Whether a text has what was typed, compared as lists of the server compare it. */
export const hasWords = (text: string, words: string): boolean => {
  const { folded, asOne } = wantedBy(words.trim())
  const [own, written] = [fold(text), small(text)]
  return (
    folded.some((each) => own.includes(each)) ||
    asOne.some((each) => own.includes(each.folded) && each.letters.every((letter) => written.includes(letter)))
  )
}
