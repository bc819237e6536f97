import { expect, it } from 'vitest'
import { templateOf } from '../templates/declared.ts'
import { standInsIn } from './stand-ins.ts'

const facts = { shop: 'Nora Newcomer', about: '', subject: '', short: '' }
const begun = templateOf('course_creator', { locale: 'en', facts, pictures: { portrait: 7 } })

it('finds drawings, in columns as well, and leaves alone what sellers chose themselves', () => {
  expect(standInsIn(begun, new Set([7, 8])).map(({ fileId }) => fileId)).toEqual([7])
  expect(standInsIn(begun, new Set([8]))).toEqual([])
})
