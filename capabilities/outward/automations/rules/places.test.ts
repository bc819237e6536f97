import { expect, test } from 'vitest'
import type { Step } from '../contract/plan.ts'
import { allSteps, branchPlace, firstPlace, nextPlace, stepAt } from './places.ts'

const end = (key: string): Step & { kind: 'end' } => ({ kind: 'end', key })
const steps: Step[] = [
  end('a'),
  { kind: 'branch', key: 'b', conditions: {}, yes: [end('c'), end('d')], no: [] },
  end('e'),
]

test('walks through the steps, into a branch and behind it', () => {
  expect(stepAt(steps, firstPlace)?.key).toBe('a')
  expect(nextPlace(steps, '0')).toBe('1')
  expect(branchPlace(steps, '1', true)).toBe('1.yes.0')
  expect(stepAt(steps, '1.yes.1')?.key).toBe('d')
  expect(nextPlace(steps, '1.yes.0')).toBe('1.yes.1')
  expect(nextPlace(steps, '1.yes.1')).toBe('2')
  expect(stepAt(steps, nextPlace(steps, '2'))).toBeUndefined()
})

test('an empty way of a branch leads behind it', () => {
  expect(branchPlace(steps, '1', false)).toBe('2')
})

test('counts the steps inside of branches', () => {
  expect(allSteps(steps).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e'])
})
