import { describe, expect, test } from 'vitest'
import { locales } from '#platform/shared/texts.ts'
import { blockTypes } from '../blocks/declared.ts'
import { templatesOf } from '../templates/keys.ts'
import { templateOf, templates } from '../templates/declared.ts'
import { pageKinds } from '../vocabulary.ts'
import { blockCss } from '../web/blocks/BlockView.tsx'
import { readDocument, type PageDocument } from './document.ts'
import { fitToKind, withCore } from './fit-kind.ts'
import { kinds } from './page-kinds.ts'

const rich = (html: string) => html
const facts = { shop: 'Studio <Nora>', about: '', subject: 'Grids', short: 'Forty of them' }
const of = (...blocks: object[]) => ({ version: 1, blocks })

describe.each(pageKinds)('a page of the kind %s', (kind) => {
  test('begins with templates that fit it, in every language', () => {
    for (const key of templatesOf(kind))
      for (const locale of locales) {
        const document = templateOf(key, { locale, facts, pictures: {} })
        expect(readDocument(document, { rich }, kind)).toEqual(document)
        expect(fitToKind(document, kind)).toEqual(document)
        expect(JSON.stringify(document)).not.toMatch(/[{](?:shop|about|subject|short)[}]/)
      }
  })

  test('has at least twelve of them, of which no two are the same', () => {
    const made = templatesOf(kind)
      .filter((key) => key !== 'empty')
      .map((key) => JSON.stringify(templates[key].blocks))
    expect(made.length).toBeGreaterThanOrEqual(12)
    expect(new Set(made).size).toBe(made.length)
  })

  test('refuses each block that does not belong on it', () => {
    for (const type of blockTypes) {
      const read = () => readDocument(of({ id: 'b1', type }), { rich }, kind)
      if (kinds[kind].allows.includes(type)) expect(read().blocks).toHaveLength(1)
      else expect(read).toThrow('not_on_this_page')
    }
  })

  test('holds what its place is for, whatever a seller left out', () => {
    const { core } = kinds[kind]
    const list = withCore(kind, [])
    expect(list.map(({ type }) => type)).toEqual(core === null ? [] : [core])
    expect(withCore(kind, list)).toBe(list)
  })
})

test('nobody hides the order, fades it or puts it into a column that is hidden', () => {
  const hidden = { all: { isHidden: true, transparency: 100, color: '#ffffff', fontSize: 8, paddingBlock: 0 } }
  const read = (...blocks: object[]): PageDocument => readDocument(of(...blocks), { rich }, 'shop_product')
  const [order] = read({ id: 'b1', type: 'product_order', style: hidden }).blocks
  expect(order!.style).toEqual({ all: { paddingBlock: 0 } })
  expect(blockCss({ ...order!, style: hidden })).not.toMatch(/display|opacity|color|font-size/)
  const inColumn = { id: 'b2', type: 'columns', slots: [[{ id: 'b1', type: 'product_order' }]] }
  expect(() => read(inColumn)).toThrow('too_deep')
})

test('a template says what the seller said already, and nothing where they did not', () => {
  const banner = (given: object) =>
    templateOf('shop_front', { locale: 'de', facts: given, pictures: {} }).blocks.find(({ type }) => type === 'banner')!
  expect(banner(facts).values).toMatchObject({ titleText: 'Studio <Nora>', additionalText: '' })
  expect(banner({}).values).toMatchObject({ titleText: '', hint: 'Ihr Angebot in einer Zeile' })
  const invitation = templateOf('affiliate_invite', { locale: 'en', facts, pictures: {} }).blocks[0]!
  expect(invitation.values['text']).toContain('to Studio &#60;Nora&#62;.')
})
