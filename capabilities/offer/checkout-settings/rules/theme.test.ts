import { expect, test } from 'vitest'
import { standardTheme, unreadable } from './theme.ts'

test('colours for words are read on their ground, chosen or standard', () => {
  expect(unreadable(standardTheme)).toEqual({})
  expect(unreadable({ ...standardTheme, buyButtonColor: '#003366', buyButtonFontColor: '#ffffff' })).toEqual({})
  expect(
    unreadable({
      ...standardTheme,
      buyButtonFontColor: '#ffffff',
      countdownColor: '#222222',
      countdownFontColor: '#333333',
    }),
  ).toEqual({
    'theme.buyButtonFontColor': ['too_little_contrast'],
    'theme.countdownFontColor': ['too_little_contrast'],
  })
  expect(unreadable({ ...standardTheme, backgroundColor: '#222222' })).toEqual({
    'theme.backgroundColor': ['too_dark'],
  })
})
