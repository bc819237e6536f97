import { expect, test } from 'vitest'
import { readVisit, readVisits, visitOfWords, withVisit, wordsOfVisit, wordsOfVisits } from './visit.ts'

test.each([
  ['q=a', undefined],
  ['utm_source=&utm_campaign=%20', undefined],
  ['utm_source=news&utm_medium=email', { source: 'news', medium: 'email' }],
  ['utm_campaign=Fr%C3%BChling%20%7C%20neu&utm_id=9', { campaign: 'Frühling | neu' }],
  ['utm_term=a%00b', { term: 'ab' }],
])('an address that says %s', (address, visit) => expect(readVisit(new URLSearchParams(address))).toEqual(visit))

test('nothing longer than a cookie holds is kept', () =>
  expect(readVisit(new URLSearchParams({ utm_content: 'x'.repeat(3000) }))?.content).toHaveLength(100))

test('what is written is read again, whatever stands in it', () => {
  const first = { source: 'a|b', campaign: 'c&utm_term=d' }
  const last = { campaign: 'ü;=' }
  expect(visitOfWords(wordsOfVisit(first))).toEqual(first)
  expect(readVisits(wordsOfVisits({ first, last }))).toEqual({ first, last })
})

test('what others wrote is no visit', () => {
  expect(readVisits(undefined)).toBeUndefined()
  expect(readVisits('utm_source=a')).toBeUndefined()
  expect(readVisits('{}|[]')).toBeUndefined()
})

test('the first stays and the last is the newest', () => {
  const [a, b] = [{ source: 'a' }, { source: 'b' }]
  expect(withVisit(undefined, a)).toEqual({ first: a, last: a })
  expect(withVisit({ first: a, last: a }, b)).toEqual({ first: a, last: b })
  expect(withVisit({ first: a, last: b }, undefined)).toEqual({ first: a, last: b })
  expect(withVisit(undefined, undefined)).toBeUndefined()
})
