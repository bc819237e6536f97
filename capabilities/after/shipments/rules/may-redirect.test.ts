import { expect, test } from 'vitest'
import { mayRedirect } from './may-redirect.ts'

test.each([
  [{ isEach: false, isRunning: true, parcels: [] }, true],
  [{ isEach: false, isRunning: true, parcels: ['open'] }, true],
  [{ isEach: false, isRunning: true, parcels: ['packed'] }, false],
  [{ isEach: false, isRunning: true, parcels: ['shipped', 'open'] }, true],
  [{ isEach: false, isRunning: true, parcels: ['delivered'] }, false],
  [{ isEach: true, isRunning: true, parcels: ['shipped', 'packed'] }, true],
  [{ isEach: true, isRunning: false, parcels: ['shipped'] }, false],
  [{ isEach: true, isRunning: false, parcels: ['shipped', 'open'] }, true],
  [{ isEach: false, isRunning: false, parcels: ['cancelled'] }, false],
] as const)('%j: %s', (order, may) => expect(mayRedirect(order)).toBe(may))
