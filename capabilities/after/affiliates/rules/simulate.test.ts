import { expect, it } from 'vitest'
import { simulate } from './simulate.ts'

it.each([
  ['of net', { basis: 'net' as const, tierBps: [1000, 200] }, { gross: 11_900, vatBp: 1900 }, [1000, 200]],
  ['of gross', { basis: 'gross' as const, tierBps: [1000, 200] }, { gross: 11_900, vatBp: 1900 }, [1190, 238]],
  ['without VAT', { basis: 'net' as const, tierBps: [3333] }, { gross: 9_900, vatBp: 0 }, [3299]],
  ['of nothing', { basis: 'net' as const, tierBps: [1000, 0] }, { gross: 0, vatBp: 1900 }, [0, 0]],
  ['rounded down', { basis: 'net' as const, tierBps: [1000] }, { gross: 1_999, vatBp: 1900 }, [168]],
])('a sale %s', (_, program, sale, tiers) => {
  expect(simulate(program, sale)).toEqual(tiers)
})
