import { expect, test } from 'vitest'
import { blocks, blockTypes } from '../../blocks/declared.ts'
import type { Fields } from '../../rules/fields.ts'
import { alignments, units, weights } from '../../rules/style.ts'
import { fieldTexts } from '../../texts.fields.ts'

const keysOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    `field.${name}`,
    ...(field.kind === 'choice' ? field.of.map((each) => `choice.${name}.${each}`) : []),
    ...(field.kind === 'items' ? keysOf(field.fields) : []),
  ])
const looks = [
  ...Object.keys(weights).map((each) => `choice.fontWeight.${each}`),
  ...alignments.map((each) => `choice.align.${each}`),
  ...units.map((each) => `choice.paddingUnit.${each}`),
]

test('every field and choice of every block has words, and no words are left over', () => {
  const wanted = new Set([...blockTypes.flatMap((type) => keysOf(blocks[type].fields)), ...looks])
  expect(Object.keys(fieldTexts.messages.en).toSorted()).toEqual([...wanted].toSorted())
})
