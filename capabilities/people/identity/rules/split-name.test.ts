import { expect, it } from 'vitest'
import { splitName } from './split-name.ts'

it.each([
  ['Nora Lind', 'Nora', 'Lind'],
  ['  Anna  Maria Schmidt ', 'Anna Maria', 'Schmidt'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Anna von der Leyen', 'Anna', 'von der Leyen'],
  ['van Dyck', 'van', 'Dyck'],
  ['Madonna', 'Madonna', ''],
  ['', '', ''],
])('splits %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
