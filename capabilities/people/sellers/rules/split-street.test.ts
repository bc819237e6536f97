import { expect, it } from 'vitest'
import { splitStreet } from './split-street.ts'

it.each([
  ['Lindenstraße 12', 'Lindenstraße', '12'],
  ['Am Alten Markt 7 b', 'Am Alten Markt', '7 b'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['Hauptstr. 3-5', 'Hauptstr.', '3-5'],
  ['Via Roma, 4', 'Via Roma', '4'],
  ['221b Baker Street', 'Baker Street', '221b'],
  ['The Old Rectory', 'The Old Rectory', ''],
  ['Straße des 17. Juni', 'Straße des 17. Juni', ''],
  ['12', '12', ''],
])('splits %j', (typed, street, streetNumber) => {
  expect(splitStreet(typed)).toEqual({ street, streetNumber })
})
