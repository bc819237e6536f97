import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, inkOn, toneOn } from './ink-on.ts'

test('reads on every colour', () => {
  expect([inkOn('#ffd27a'), inkOn('#2c4258')]).toEqual(['#15181f', '#ffffff'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const colour = `#${value.toString(16).padStart(6, '0')}`
      expect(contrast(colour, inkOn(colour))).toBeGreaterThan(4.2)
    }),
  )
})

test('keeps a colour that is told apart from its ground, and moves any other until it is', () => {
  expect(toneOn('#2c4258', '#ffffff', 4.5)).toBe('#2c4258')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 0xffffff }),
      fc.constantFrom('#f3f4f6', '#21252d'),
      fc.constantFrom(1.3, 3, 4.5),
      (value, ground, least) => {
        const tone = toneOn(`#${value.toString(16).padStart(6, '0')}`, ground, least)
        expect(contrast(tone, ground)).toBeGreaterThanOrEqual(least)
      },
    ),
  )
})
