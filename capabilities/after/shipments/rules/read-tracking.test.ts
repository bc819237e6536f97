import { expect, test } from 'vitest'
import { readTracking } from './read-tracking.ts'

test('rows are read by their heading, in any order', () =>
  expect(readTracking('\uFEFFnumber,parcel\n003404,7\n\n003405,8')).toEqual({
    rows: [
      { line: 2, parcel: 7, carrier: '', number: '003404', link: '' },
      { line: expect.any(Number), parcel: 8, carrier: '', number: '003405', link: '' },
    ],
    faults: [],
  }))

test.each([
  ['number\n1', 1, 'required'],
  ['parcel,number\nx,1', 2, 'invalid_number'],
  ['parcel,number\n7,', 2, 'required'],
  ['parcel,number,link\n7,1,javascript:alert(1)', 2, 'invalid'],
  [`parcel,number\n7,${'1'.repeat(61)}`, 2, 'too_long'],
])('%j is told by its line', (csv, line, key) => expect(readTracking(csv).faults).toEqual([{ line, key }]))
