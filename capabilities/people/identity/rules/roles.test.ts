import { expect, it } from 'vitest'
import { fromWire, lackedBy, onWire, roles } from './roles.ts'

it('gives each role a word on the wire that leads back to it', () => {
  for (const role of roles) expect(fromWire(roles, onWire(role))).toBe(role)
})

it('keeps the word clients know the affiliate partner by', () => {
  expect(onWire('affiliate_partner')).toBe('ablefy_affiliate')
  expect(fromWire(roles, 'affiliate_partner')).toBeUndefined()
})

it('switches features off for who sells and who helps to alone', () => {
  expect(roles.filter((role) => lackedBy(role, ['deals']).length > 0)).toEqual(['seller', 'team_member'])
})
