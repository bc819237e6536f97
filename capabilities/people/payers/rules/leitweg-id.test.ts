import { expect, it } from 'vitest'
import { isLeitwegId, looksLikeLeitwegId } from './leitweg-id.ts'

it.each([
  ['04011000-1234512345-06', true],
  ['04011000-1234512345-07', false],
  ['991-01484-64', true],
  ['991-01484-46', false],
])('%s', (text, isOne) => {
  expect([looksLikeLeitwegId(text), isLeitwegId(text)]).toEqual([true, isOne])
})

it('other references of buyers are none', () => {
  expect(['Einkauf Süd', '4711', 'PO-2026-17', '04011000_06'].filter(looksLikeLeitwegId)).toEqual([])
})
