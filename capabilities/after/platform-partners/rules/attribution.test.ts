import { expect, it } from 'vitest'
import { partnerOf, readWords, wordsOf, type Candidate } from './attribution.ts'

const by = (origin: Candidate['origin'], partnerId: number, at: number): Candidate => ({
  origin,
  partnerId,
  userId: partnerId * 10,
  at,
})

it.each([
  ['nobody', [], undefined],
  ['the address before all that was remembered', [by('click', 1, 900), by('link', 2, 100), by('touch', 3, 800)], 2],
  ['the latest of what was remembered', [by('click', 1, 300), by('touch', 2, 500), by('sign_up', 3, 400)], 2],
  ['nobody where the first is the person themselves', [by('link', 7, 100), by('touch', 2, 500)], undefined],
])('%s', (_, candidates, partnerId) => {
  expect(partnerOf(candidates, 70)?.partnerId).toBe(partnerId)
})

it('reads only what it wrote', () => {
  expect(readWords(wordsOf({ partnerId: 12, at: 1_700_000_000 }))).toEqual({ partnerId: 12, at: 1_700_000_000 })
  for (const words of ['', '0.5', '1', '1.2.3', 'a.1', '1.-2']) expect(readWords(words)).toBeUndefined()
})
