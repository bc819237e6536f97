import { expect, test } from 'vitest'
import { standardPaymentPage, unreadable } from './payment-page-looks.ts'

test('colours for words are read on their ground, chosen or standard', () => {
  expect(unreadable(standardPaymentPage)).toEqual({})
  expect(unreadable({ ...standardPaymentPage, buyButtonColor: '#003366', buyButtonFontColor: '#ffffff' })).toEqual({})
  expect(
    unreadable({
      ...standardPaymentPage,
      buyButtonFontColor: '#ffffff',
      countdownColor: '#222222',
      countdownFontColor: '#333333',
    }),
  ).toEqual({
    'looks.buyButtonFontColor': ['too_little_contrast'],
    'looks.countdownFontColor': ['too_little_contrast'],
  })
  expect(unreadable({ ...standardPaymentPage, backgroundColor: '#222222' })).toEqual({
    'looks.backgroundColor': ['too_dark'],
  })
})
