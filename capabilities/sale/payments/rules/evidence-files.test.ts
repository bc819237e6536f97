import { expect, test } from 'vitest'
import { evidenceName, evidenceTypeOf } from './evidence-files.ts'

test.each([
  ['%PDF-1.7 …', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n…', 'image/png'],
  ['\xff\xd8\xff\xe0…', 'image/jpeg'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['PK\x03\x04', undefined],
  ['', undefined],
])('what begins with %j is %s', (begins, type) => {
  expect(evidenceTypeOf(Buffer.from(begins, 'latin1'))).toBe(type)
})

test.each([
  ['Rechnung 12.pdf', 'application/pdf', 'Rechnung 12.pdf'],
  ['chat.html', 'image/png', 'chat.png'],
  ['..\\..\\etc/pass"wd', 'application/pdf', 'passwd.pdf'],
  ['', 'image/jpeg', 'file.jpg'],
])('%j, which is %s, is sent as %j', (name, type, sent) => {
  expect(evidenceName(name, type)).toBe(sent)
})
