import { expect, it } from 'vitest'
import { roundUp, scaleOf } from './charts.tsx'

it.each([
  [0, 0],
  [1, 1],
  [13, 20],
  [149, 200],
  [240, 250],
  [260, 500],
  [1000, 1000],
  [3872.03, 5000],
])('%d is drawn below the mark %d', (value, mark) => expect(roundUp(value)).toBe(mark))

it('a scale holds every value and nothing, also where more went back than came in', () => {
  expect(scaleOf([])).toEqual({ top: 1, bottom: 0 })
  expect(scaleOf([0, 149])).toEqual({ top: 200, bottom: 0 })
  expect(scaleOf([30, -120])).toEqual({ top: 50, bottom: -200 })
})
