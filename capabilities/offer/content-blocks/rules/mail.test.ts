import { expect, test } from 'vitest'
import { mailOfWords, wayOfMail, wordsOfMail } from './mail.ts'

test('plain text becomes paragraphs, addresses links that name their site, and its link a button', () => {
  const { blocks } = mailOfWords('Hello <you>\nand you\n\nSee https://kontor.example/a?b=1&c=2.', {
    label: 'Open',
    url: 'https://example.com/',
  })
  expect(blocks.map(({ type, values }) => [type, values])).toEqual([
    [
      'text',
      {
        text:
          '<p>Hello &#60;you&#62;<br>and you</p>' +
          '<p>See <a href="https://kontor.example/a?b=1&#38;c=2">kontor.example</a>.</p>',
      },
    ],
    ['button', { buttonText: 'Open', link: 'https://example.com/' }],
  ])
})

test('the words of a letter are all its texts, ended between words', () => {
  const letter = mailOfWords('One & two\n\nthree four five')
  expect(wordsOfMail(letter, 500)).toBe('One & two\n\nthree four five')
  expect(wordsOfMail(letter, 20)).toBe('One & two\n\nthree …')
  expect(wordsOfMail(mailOfWords(''), 20)).toBe('')
  expect(mailOfWords('').blocks).toEqual([])
  expect(wayOfMail(letter)).toBeNull()
})
