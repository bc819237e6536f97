import { expect, test } from 'vitest'
import { changedKeys, splitByFaults, partOf, withStep } from './autosave.ts'

test('what differs from what is saved', () => {
  expect(
    changedKeys(
      { id: 1, name: 'a', groups: [1, 2], mail: { de: '' } },
      { id: 1, name: 'b', groups: [1, 2], mail: { de: 'x' } },
    ),
  ).toEqual(['name', 'mail'])
})

test('only changed values are sent, and the ids of the path', () => {
  expect(
    partOf({ id: 7, name: 'b', slug: 's', limit: null }, ['name', 'limit', 'password'], '/v1/products/:id'),
  ).toEqual({ name: 'b', limit: null, id: 7 })
})

test('one wrong field does not hold back the others', () => {
  expect(splitByFaults(['name', 'mail', 'limit'], ['name', 'mail.de'])).toEqual({
    good: ['limit'],
    bad: ['name', 'mail'],
  })
})

test('steps back: typing on is one step, another field another one, secrets none', () => {
  const one = withStep([], { name: 'a' }, true)
  expect(withStep(one, { name: 'ab' }, true)).toEqual([{ before: { name: 'a' } }])
  expect(withStep(one, { name: 'ab' }, false)).toEqual([{ before: { name: 'a' } }, { before: { name: 'ab' } }])
  expect(withStep(one, { slug: 's' }, true)).toHaveLength(2)
  expect(withStep(one, { accessPassword: '' }, false)).toEqual(one)
})
