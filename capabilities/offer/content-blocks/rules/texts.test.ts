import { expect, test } from 'vitest'
import { contentBlocks } from '../blocks/declared.ts'
import { wholeBlocks, type BlockDocument } from './document.ts'
import { textsIn, withTexts } from './texts.ts'

const place = { style: {}, slots: [] }
const written = {
  version: 1,
  blocks: [
    {
      id: 'b1',
      type: 'faq',
      values: {
        title: 'Questions',
        entries: [
          { question: 'When?', answer: '<p>Now.</p>' },
          { question: '', answer: '' },
        ],
      },
      ...place,
    },
    { id: 'b2', type: 'text', values: { text: '<p>Hello {first_name}</p>' }, ...place },
  ],
} as unknown as BlockDocument<keyof typeof contentBlocks>
const document = { ...written, blocks: wholeBlocks(contentBlocks, written.blocks) }

test('the texts of a document are read in their order, and put back where they were', () => {
  expect(textsIn(contentBlocks, document).map(({ text, isRich }) => [text, isRich])).toEqual([
    ['Questions', false],
    ['When?', false],
    ['<p>Now.</p>', true],
    ['<p>Hello {first_name}</p>', true],
  ])
  const said = withTexts(contentBlocks, document, ['Fragen', 'Wann?', null, '<p>Hallo {first_name}</p>'])
  expect(said.blocks[0]!.values).toMatchObject({
    title: 'Fragen',
    entries: [
      { question: 'Wann?', answer: '<p>Now.</p>' },
      { question: '', answer: '' },
    ],
  })
  expect(said.blocks[1]!.values).toMatchObject({ text: '<p>Hallo {first_name}</p>' })
  expect(document.blocks[0]!.values).toMatchObject({ title: 'Questions' })
})
