import { expect, test } from 'vitest'
import { isPicture, sniff } from './sniff.ts'

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg', true],
  ['\x89PNG\r\n\x1a\n', 'image/png', true],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp', true],
  ['RIFF\0\0\0\0WAVEfmt ', 'audio/wav', false],
  ['\0\0\0\x20ftypavif', 'image/avif', true],
  ['\0\0\0\x20ftypisom', 'video/mp4', false],
  ['%PDF-1.7', 'application/pdf', false],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'text/plain; charset=utf-8', false],
  ['<!doctype html><script>alert(1)</script>', 'text/plain; charset=utf-8', false],
  ['MZ\x90\0\x03\0', 'application/octet-stream', false],
  ['', 'application/octet-stream', false],
])('%j', (text, type, picture) => {
  expect(sniff(Buffer.from(text, 'latin1'))).toBe(type)
  expect(isPicture(type)).toBe(picture)
})
