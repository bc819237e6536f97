import { expect, test } from 'vitest'
import { boxTones, standardBox, unreadableBox } from './box-looks.ts'

test('what is left open follows from what was chosen, and can be read', () => {
  expect(boxTones(standardBox)).toEqual({ ground: null, ink: null, fill: null, fillInk: null })
  for (const colour of ['#000000', '#ffffff', '#808080', '#ffc83d', '#1f6f5c']) {
    expect(unreadableBox({ ...standardBox, background: colour, button: colour })).toEqual({})
    expect(boxTones({ ...standardBox, color: colour }).ground).toMatch(/^#/)
  }
})

test('words too close to their ground are refused by field', () => {
  expect(
    unreadableBox({
      ...standardBox,
      background: '#ffffff',
      color: '#dddddd',
      button: '#222222',
      buttonText: '#333333',
    }),
  ).toEqual({ 'looks.color': ['too_little_contrast'], 'looks.buttonText': ['too_little_contrast'] })
})
