import { expect, test } from 'vitest'
import { cleanCaptions } from './captions.ts'

test('timed lines stay, with their simple marks and places', () => {
  expect(
    cleanCaptions(
      '\uFEFFWEBVTT - by hand\r\n\r\n1\r\n00:01.000 --> 00:02.500 line:10% onload:x\r\n<v Mara>Look</v> at the <b>light</b>.\r\n',
    ),
  ).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:10%\n<v Mara>Look</v> at the <b>light</b>.\n')
})

test('subtitles of the SRT kind become WebVTT', () => {
  expect(cleanCaptions('1\n00:00:01,000 --> 00:00:02,000\nOne\nTwo\n\n2\n01:00:03,000 --> 01:00:04,000\nThree')).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\nTwo\n\n01:00:03.000 --> 01:00:04.000\nThree\n',
  )
})

test.each([
  [
    'styles',
    'WEBVTT\n\nSTYLE\n::cue { background: url(https://spy.example/x) }\n\n00:01.000 --> 00:02.000\nHello',
    'spy',
  ],
  ['regions and notes', 'WEBVTT\n\nREGION\nid:fred\n\nNOTE secret\n\n00:01.000 --> 00:02.000\nHello', 'secret'],
  [
    'marks of pages',
    'WEBVTT\n\n00:01.000 --> 00:02.000\nHello<img src=x onerror=alert(1)><script>alert(1)</script>',
    '<',
  ],
  ['a mark that is never closed', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello<img src=x onerror=alert(1)', '<'],
])('%s are left out', (_, text, gone) => {
  const clean = cleanCaptions(text)
  expect(clean).toContain('Hello')
  expect(clean).not.toContain(gone)
})

test.each(['', 'WEBVTT', '<!doctype html><script>alert(1)</script>', 'WEBVTT\n\n00:01.000 --> 00:02.000\n'])(
  '%j holds no captions',
  (text) => {
    expect(cleanCaptions(text)).toBeUndefined()
  },
)
