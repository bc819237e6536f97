import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './woff.ts'

export type Weight = 400 | 600

/** A file of a family, for some letters. */
export type FontFile = { name: string; weight: Weight; covers: (code: number) => boolean; path: string }

// The face of our documents first; letters it lacks are taken from the first of the others that has them.
const families = [
  'montserrat',
  'noto-sans',
  'noto-sans-hebrew',
  'vazirmatn',
  'noto-sans-thai',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-emoji',
]

const find = createRequire(import.meta.url)

/** `U+0370-0377,U+037A` as a question about one letter. */
const coverage = (ranges: string): ((code: number) => boolean) => {
  const spans = ranges.split(',').map((range) => {
    const [from = '', till = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(till, 16)] as const
  })
  return (code) => spans.some(([from, till]) => code >= from && code <= till)
}

/** The font in a file, unpacked from WOFF. */
export const fontIn = (file: FontFile): Buffer => unpackWoff(readFileSync(find.resolve(file.path)))

const filesOf = (family: string): FontFile[] => {
  const ranges = JSON.parse(readFileSync(find.resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >
  return Object.entries(ranges)
    .toReversed()
    .flatMap(([key, range]) => {
      const part = key.replaceAll(/[[\]]/g, '')
      return ([400, 600] as const).map((weight) => ({
        name: `${family}-${part}-${weight}`,
        weight,
        covers: coverage(range),
        path: `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`,
      }))
    })
}

const opened = new Map<string, FontFile[]>()
const openedFamily = (family: string): FontFile[] => {
  const files = opened.get(family) ?? filesOf(family)
  opened.set(family, files)
  return files
}

/** Font files that may have a letter, in the order to try; a family is read when the previous ones fail. */
export function* filesFor(code: number, weight: Weight): Generator<FontFile> {
  for (const family of families)
    for (const file of openedFamily(family)) if (file.weight === weight && file.covers(code)) yield file
}
