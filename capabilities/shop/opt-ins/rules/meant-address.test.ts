import { expect, it } from 'vitest'
import { meantAddress } from './meant-address.ts'

it('knows what a slip of the finger meant, and leaves addresses alone that are no slip', () => {
  for (const typed of ['ada@gmial.com', 'ada@gmal.com', 'ada@gmaill.com', 'ada@gnail.com', 'ada@GMAIL.co'])
    expect(meantAddress(typed), typed).toBe('ada@gmail.com')
  expect(meantAddress('ada@gmx.d')).toBe('ada@gmx.de')
  expect(meantAddress('ada@wbe.de')).toBe('ada@web.de')
  for (const typed of ['ada@gmail.com', 'ada@ymail.com', 'ada@gmx.at', 'ada@example.com', 'ada', '@gmial.com'])
    expect(meantAddress(typed), typed).toBeUndefined()
})
