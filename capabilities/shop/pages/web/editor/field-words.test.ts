import { expect, test } from 'vitest'
import { fieldKeys } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { blockFieldTexts } from '#capabilities/offer/content-blocks/texts.fields.ts'
import { blocks, blockTypes } from '../../blocks/declared.ts'
import { fieldTexts } from '../../texts.fields.ts'

test('every field and choice of every block has words, those of content where it is declared, and none are left over', () => {
  const wanted = new Set(blockTypes.flatMap((type) => fieldKeys(blocks[type].fields)))
  const own = [...wanted].filter((key) => !blockFieldTexts.has(key))
  expect(Object.keys(fieldTexts.messages('en')).toSorted()).toEqual(own.toSorted())
})
