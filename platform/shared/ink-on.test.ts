import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, inkOn } from './ink-on.ts'

test('reads on every colour', () => {
  expect([inkOn('#ffd27a'), inkOn('#2c4258')]).toEqual(['#15181f', '#ffffff'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const colour = `#${value.toString(16).padStart(6, '0')}`
      expect(contrast(colour, inkOn(colour))).toBeGreaterThan(4.2)
    }),
  )
})
