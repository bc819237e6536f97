import { expect, it } from 'vitest'
import { pauseAfter, verdictOn } from './pauses.ts'

it('waits longer each time, and no longer than two hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map(pauseAfter)).toEqual([30, 120, 600, 1800, 3600, 7200, 7200, 7200])
})

it('tells a full service, a wrong key, a refusal and an outage apart', () => {
  const on = (status: number | null, retryAfter?: number) => verdictOn({ status, retryAfter }, 1)
  expect(on(429, 90)).toMatchObject({ kind: 'pause', seconds: 90 })
  expect(on(429)).toMatchObject({ kind: 'pause', seconds: 30 })
  expect(on(503, 60)).toMatchObject({ kind: 'pause', seconds: 60 })
  expect(on(401).kind).toBe('wrong_key')
  expect(on(404).kind).toBe('refused')
  expect(on(500).kind).toBe('again')
  expect(on(null).kind).toBe('again')
})
