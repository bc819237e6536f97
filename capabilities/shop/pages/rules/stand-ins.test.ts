import { expect, it } from 'vitest'
import { templateOf } from '../templates/declared.ts'
import { standInsIn } from './stand-ins.ts'

const facts = { shop: 'Nora Newcomer', about: '', subject: '', short: '' }
const begun = templateOf('course_creator', { locale: 'en', facts, pictures: { portrait: 7 } })

it('finds drawings and the first name of the shop, in columns as well', () => {
  const left = standInsIn(begun, { drawings: new Set([7, 8]), title: 'Nora Newcomer' })
  expect(left.map(({ what }) => what)).toEqual(['title', 'picture'])
  expect(left[1]).toMatchObject({ fileId: 7 })
})

it('leaves alone what sellers chose themselves', () => {
  expect(standInsIn(begun, { drawings: new Set([8]), title: null })).toEqual([])
  expect(standInsIn(begun, { drawings: new Set(), title: 'Nora' })).toEqual([])
})
