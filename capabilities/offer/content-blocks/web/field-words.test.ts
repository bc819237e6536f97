import { expect, test } from 'vitest'
import { contentBlocks } from '../blocks/declared.ts'
import { mailBlocks } from '../blocks/mail.ts'
import { fieldKeys } from '../rules/fields.ts'
import { alignments, units, weights } from '../rules/style.ts'
import { blockFieldTexts } from '../texts.fields.ts'

const looks = [
  ...Object.keys(weights).map((each) => `choice.fontWeight.${each}`),
  ...alignments.map((each) => `choice.align.${each}`),
  ...units.map((each) => `choice.paddingUnit.${each}`),
]

test('every field and choice of every block of content has words, and no words are left over', () => {
  const wanted = new Set([
    ...[...Object.values(contentBlocks), ...Object.values(mailBlocks)].flatMap(({ fields }) => fieldKeys(fields)),
    ...looks,
  ])
  expect(Object.keys(blockFieldTexts.messages('en')).toSorted()).toEqual([...wanted].toSorted())
})
