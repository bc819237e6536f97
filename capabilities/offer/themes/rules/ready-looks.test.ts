import { expect, test } from 'vitest'
import { looksOfKind } from '../contract/looks.ts'
import { faintOf } from './page-looks.ts'
import { readyLookKeys, readyLooks } from './ready-looks.ts'

test.each(readyLookKeys)('%s can be read, and kept as it is', (key) => {
  expect(faintOf(readyLooks[key])).toEqual([])
  expect(looksOfKind('shop_theme').parse(readyLooks[key])).toEqual(readyLooks[key])
})
