import { expect, it } from 'vitest'
import { isTaxedAtDestination, meterState, type Meter } from './threshold.ts'

const today = Temporal.PlainDate.from('2026-11-20')
const fresh: Meter = { ossFrom: null, hasExceeded: false, hadExceeded: false, soldAmount: 0 }

it.each<[string, Partial<Meter>, number, string, boolean]>([
  ['a first sale', {}, 100_00, 'home', false],
  ['up to the cent', { soldAmount: 9_900_00 }, 100_00, 'home', false],
  ['one cent more', { soldAmount: 9_900_00 }, 100_01, 'home', true],
  ['after it was passed, also when money went back', { soldAmount: 500_00, hasExceeded: true }, 100, 'exceeded', true],
  ['the year after', { hadExceeded: true }, 100, 'exceeded_last_year', true],
  ['registered since today', { ossFrom: today }, 100, 'registered', true],
  ['registered from tomorrow', { ossFrom: today.add({ days: 1 }) }, 100, 'home', false],
])('%s', (_, given, amount, state, isAbroad) => {
  const meter = { ...fresh, ...given }
  expect([meterState(meter, today), isTaxedAtDestination(meter, amount, today)]).toEqual([state, isAbroad])
})
