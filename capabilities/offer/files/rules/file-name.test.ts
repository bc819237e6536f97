import { expect, test } from 'vitest'
import { attachment, cleanFileName } from './file-name.ts'

test.each([
  ['book.pdf', 'book.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\Übung 1.pdf', 'Übung 1.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie x=1.txt'],
  ['...', 'file'],
  ['', 'file'],
  ['.htaccess', 'htaccess'],
  [`${'x'.repeat(300)}.zip`, `${'x'.repeat(196)}.zip`],
])('%s', (given, clean) => expect(cleanFileName(given)).toBe(clean))

test('a download is named for old and new browsers', () => {
  expect(attachment('Übung "1".pdf')).toBe(
    `attachment; filename="Ubung _1_.pdf"; filename*=UTF-8''%C3%9Cbung%20%221%22.pdf`,
  )
  expect(attachment("it's (new).pdf")).toContain("filename*=UTF-8''it%27s%20%28new%29.pdf")
})
