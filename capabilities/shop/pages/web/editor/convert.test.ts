import { expect, test } from 'vitest'
import { locales } from '#platform/shared/texts.ts'
import { readDocument } from '../../rules/document.ts'
import { templateOf } from '../../templates/declared.ts'
import { templateKeys } from '../../templates/keys.ts'
import { blocks } from '../../blocks/declared.ts'
import { fromEditor, pageId, toEditor } from '#capabilities/offer/content-blocks/web/editor/index.ts'

test.each(templateKeys.flatMap((key) => locales.map((locale) => [key, locale] as const)))(
  'the template %s in %s comes out of the editor as it went in',
  (key, locale) => {
    const document = templateOf(key, { locale, facts: {}, pictures: {} })
    expect(fromEditor(blocks, toEditor(document))).toEqual(document)
  },
)

test('what the editor names by itself is an id of a page', () => {
  const made = 'seller_products-3f0c1c7e-31b1-4b6a-9d0b-0d1a2b3c4d5e'
  expect(pageId(made)).toBe('bsellerproducts-3f0c1c7e-31b1-4b6a-9d0b-0d1a2b3c4d5e')
  expect(pageId(pageId(made))).toBe(pageId(made))
  const data = {
    content: [
      { type: 'gap', props: { id: made, values: {}, style: {} } },
      { type: 'unknown', props: { id: 'x' } },
    ],
  }
  expect(readDocument(fromEditor(blocks, data), { rich: (html) => html }).blocks.map(({ id }) => id)).toEqual([
    pageId(made),
  ])
})
