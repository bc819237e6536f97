import { expect, test } from 'vitest'
import type { Step } from '../contract/plan.ts'
import { allSteps, branchPlace, firstPlace, nextPlace, stepAt } from './places.ts'

const end = (key: string): Step & { kind: 'end' } => ({ kind: 'end', key })
const branch = (key: string, yes: Step[], no: Step[] = []): Step => ({ kind: 'branch', key, conditions: {}, yes, no })
const steps: Step[] = [end('a'), branch('b', [end('c'), end('d')]), end('e')]
const nested: Step[] = [branch('a', [branch('b', [], [end('c'), branch('d', [end('e')])]), end('f')]), end('g')]

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

test('walks through branches in branches, and behind all that end together', () => {
  expect(branchPlace(nested, '0', true)).toBe('0.yes.0')
  expect(branchPlace(nested, '0.yes.0', true)).toBe('0.yes.1')
  expect(branchPlace(nested, '0.yes.0', false)).toBe('0.yes.0.no.0')
  expect(nextPlace(nested, '0.yes.0.no.0')).toBe('0.yes.0.no.1')
  expect(stepAt(nested, branchPlace(nested, '0.yes.0.no.1', true))?.key).toBe('e')
  expect(nextPlace(nested, '0.yes.0.no.1.yes.0')).toBe('0.yes.1')
  expect(branchPlace(nested, '0.yes.0.no.1', false)).toBe('0.yes.1')
  expect(nextPlace(nested, '0.yes.1')).toBe('1')
  expect(allSteps(nested).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})

test('walks through a plan of any shape once, without leaving it', () => {
  const shape = (size: number, seed: number): Step[] =>
    Array.from({ length: size }, (_, at) =>
      (seed + at) % 3 === 0 && size > 1
        ? branch(`${seed}b${at}`, shape(size - 1, seed + 1), shape(size - 2, seed + 2))
        : end(`${seed}e${at}`),
    )
  for (let seed = 0; seed < 3; seed++)
    for (const isMet of [true, false]) {
      const plan = shape(4, seed)
      const seen = new Set<string>()
      let place = firstPlace
      for (let step = stepAt(plan, place); step; step = stepAt(plan, place)) {
        expect(seen.has(place)).toBe(false)
        seen.add(place)
        place = step.kind === 'branch' ? branchPlace(plan, place, isMet) : nextPlace(plan, place)
      }
      expect(place).toBe(String(plan.length))
    }
})

test('counts the steps inside of branches', () => {
  expect(allSteps(steps).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e'])
})
