import { expect, it, test } from 'vitest'
import { captionLanguages, captionsFor, cleanCaptions } from './captions.ts'

const fileOf = (value: unknown) => {
  const { fileId, name = '' } = (value ?? {}) as { fileId?: number; name?: string }
  return fileId ? { fileId, name } : null
}
const inLanguages = (...languages: string[]) =>
  languages.map((language, i) => ({ fileId: i + 1, name: `${language}.vtt`, language }))

test.each([
  [inLanguages('de', 'uk'), inLanguages('de', 'uk')],
  [{ fileId: 7, name: 'old.srt' }, [{ fileId: 7, name: 'old.srt', language: '' }]],
  [[{ fileId: 7, name: 'x', language: 'xx' }, { language: 'de' }], [{ fileId: 7, name: 'x', language: '' }]],
  [null, []],
])('%j is kept as %j', (given, kept) => expect(cleanCaptions(given, 'p', fileOf)).toEqual(kept))

it('refuses a language with two files', () =>
  expect(() => cleanCaptions(inLanguages('de', 'de'), 'p', fileOf)).toThrow('p: twice'))

test.each([
  ['de', ['fr', 'de', 'en'], 'de'],
  ['de-AT', ['fr', 'de'], 'de'],
  ['it', ['fr', 'en'], 'en'],
  ['it', ['fr', 'uk'], 'fr'],
  ['it', ['', 'uk'], 'uk'],
  ['it', [''], ''],
])('a reader of %s is shown, of captions in %j, those in %j', (reader, languages, shown) =>
  expect(captionsFor(inLanguages(...languages), reader)?.language).toBe(shown),
)

it('knows a language by one code alone, which browsers have a name for', () => {
  expect(new Set(captionLanguages).size).toBe(captionLanguages.length)
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  expect(captionLanguages.filter((each) => names.of(each) === undefined)).toEqual([])
})
