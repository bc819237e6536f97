import { expect, it } from 'vitest'
import { isWhole, portionsOf } from './whole-text.ts'

const sent = { source: 'Hello {first_name|friend}', isRich: false, hasLines: false, longest: 40 }

it.each([
  ['Hallo {first_name|friend}', {}, true],
  ['Hallo {Vorname|Freund}', {}, false],
  ['Hallo', {}, false],
  ['Hallo {first_name|friend} {x}', {}, false],
  ['  ', { source: ' ' }, false],
  ['a'.repeat(41), { source: 'a' }, false],
  ['<p>Hallo <b>du</b></p>', { source: '<p><b>you</b> hello</p>', isRich: true }, true],
  ['<p>Hallo du</p>', { source: '<p><b>you</b> hello</p>', isRich: true }, false],
  ['rot\nblau', { source: 'red\nblue', hasLines: true }, true],
  ['rot, blau', { source: 'red\nblue', hasLines: true }, false],
])('%s', (text, more, is) => {
  expect(isWhole({ ...sent, ...more }, text)).toBe(is)
})

it('portions hold no more than a service takes, and one kind each', () => {
  const text = (source: string, isRich = false) => ({ source, isRich })
  const portions = portionsOf([text('aa'), text('b', true), text('cc'), text('dddd'), text('e')], {
    mostTexts: 2,
    mostLetters: 5,
  })
  expect(portions.map((each) => each.map(({ source }) => source))).toEqual([['aa', 'cc'], ['dddd', 'e'], ['b']])
  expect(portionsOf([text('longer than all')], { mostTexts: 1, mostLetters: 2 })).toHaveLength(1)
})
