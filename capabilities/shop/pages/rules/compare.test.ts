import { expect, test } from 'vitest'
import { changesBetween } from './compare.ts'
import { readDocument, type PageDocument } from './document.ts'

const document = (...list: unknown[]): PageDocument =>
  readDocument({ version: 1, blocks: list }, { rich: (html) => html })
const text = (id: string, words = id) => ({ id, type: 'text', values: { text: words } })
const told = (before: PageDocument, after: PageDocument) =>
  changesBetween(before, after).map(({ id, change }) => `${id} ${change}`)

/** As the database gives it back. */
const shuffled = (document: PageDocument): PageDocument => ({
  ...document,
  blocks: document.blocks.map(({ id, type, values, style, slots }) => ({ slots, style, values, type, id })),
})

const two = document(text('b1'), text('b2'))
test.each([
  ['nothing', two, two, []],
  ['nothing but the order of keys', two, shuffled(two), []],
  ['one more', two, document(text('b1'), text('b3'), text('b2')), ['b3 added']],
  ['one less', two, document(text('b2')), ['b1 removed']],
  ['other words', two, document(text('b1', 'x'), text('b2')), ['b1 changed']],
  ['another order', two, document(text('b2'), text('b1')), ['b2 moved', 'b1 moved']],
  [
    'into a column',
    document({ id: 'b0', type: 'columns', slots: [[]] }, text('b1')),
    document({ id: 'b0', type: 'columns', slots: [[text('b1')]] }),
    ['b1 moved'],
  ],
])('%s', (_, before, after, changes) => expect(told(before, after)).toEqual(changes))
