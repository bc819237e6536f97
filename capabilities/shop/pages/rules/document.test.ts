import { describe, expect, it, test } from 'vitest'
import { saidIn, locales } from '#platform/shared/texts.ts'
import { documentLimit, mostBlocks } from '#capabilities/offer/content-blocks/vocabulary.ts'
import { blocks, blockTypes } from '../blocks/declared.ts'
import { eachBlock } from '#capabilities/offer/content-blocks/rules/document.ts'
import { readDocument, usedIn, wholeDocument } from './document.ts'
import { FieldFault } from '#capabilities/offer/content-blocks/rules/field-fault.ts'
import { readBlockStyle } from '#capabilities/offer/content-blocks/rules/style.ts'
import { templateOf } from '../templates/declared.ts'
import { templateKeys } from '../templates/keys.ts'

const cleaning = { rich: (html: string) => html }
const read = (given: unknown) => readDocument(given, cleaning)
const page = (...list: unknown[]) => ({ version: 1, blocks: list })
const faultOf = (given: unknown): string => {
  try {
    read(given)
  } catch (error) {
    if (error instanceof FieldFault) return `${error.path} ${error.code}`
    throw error
  }
  return 'none'
}

describe('every block', () => {
  test.each(blockTypes)('%s is whole with nothing given, and the same when it is read again', (type) => {
    const once = read(page({ id: 'b1', type }))
    expect(Object.keys(once.blocks[0]!.values)).toEqual(Object.keys(blocks[type].fields))
    expect(once.blocks[0]!.slots).toHaveLength(blocks[type].slots)
    expect(read(JSON.parse(JSON.stringify(once)))).toEqual(once)
  })

  test.each(blockTypes)('%s begins with words its fields take, in each language', (type) => {
    for (const locale of locales) {
      expect(blocks[type].name(locale)).not.toBe('')
      const fresh = saidIn(blocks[type].fresh, locale)
      expect(Object.keys(blocks[type].fields)).toEqual(expect.arrayContaining(Object.keys(fresh)))
      const { values } = read(page({ id: 'b1', type, values: fresh })).blocks[0]!
      for (const [name, value] of Object.entries(fresh)) if (typeof value === 'string') expect(values[name]).toBe(value)
    }
  })
})

test.each(templateKeys.flatMap((key) => locales.map((locale) => [key, locale] as const)))(
  'the template %s in %s is a clean document with one heading of the page',
  (key, locale) => {
    const document = templateOf(key, { locale, facts: {}, pictures: {} })
    expect(read(JSON.parse(JSON.stringify(document)))).toEqual(document)
    let banners = 0
    eachBlock(document.blocks, ({ type, style }) => {
      if (type === 'banner') banners++
      expect(readBlockStyle(style)).toEqual(style)
    })
    expect(banners).toBeLessThanOrEqual(1)
    expect(usedIn(document)).toEqual({ pictures: [], files: [], products: [], programs: [], forms: [], pages: [] })
  },
)

test('templates hold the same blocks in every language', () => {
  const typesOf = (key: (typeof templateKeys)[number], locale: (typeof locales)[number]) => {
    const types: string[] = []
    eachBlock(templateOf(key, { locale, facts: {}, pictures: {} }).blocks, ({ type }) => void types.push(type))
    return types
  }
  for (const key of templateKeys)
    for (const locale of locales) expect(typesOf(key, locale)).toEqual(typesOf(key, locales[0]))
})

describe('a document that makes no sense is refused with where', () => {
  const text = (values: unknown = {}) => ({ id: 'b1', type: 'text', values })
  const deep = (levels: number): unknown =>
    levels === 0 ? [] : [{ id: `b${levels}`, type: 'columns', slots: [deep(levels - 1)] }]
  test.each([
    ['nothing', undefined, 'document invalid'],
    ['a list', [], 'document invalid'],
    ['another version', { version: 2, blocks: [] }, 'document invalid'],
    ['no blocks', { version: 1 }, 'blocks invalid'],
    ['blocks that are none', page('x'), 'blocks.0 invalid'],
    ['a block that is a list', page([]), 'blocks.0 invalid'],
    ['no id', page({ type: 'text' }), 'blocks.0.id invalid'],
    ['an id that ends an attribute', page({ id: 'b"onload=', type: 'text' }), 'blocks.0.id invalid'],
    ['an id that ends a rule', page({ id: 'b1{}body', type: 'text' }), 'blocks.0.id invalid'],
    ['an id too long', page({ id: `b${'a'.repeat(81)}`, type: 'text' }), 'blocks.0.id invalid'],
    ['one id twice', page(text(), text()), 'blocks.1.id twice'],
    ['an unknown type', page({ id: 'b1', type: 'script' }), 'blocks.0.type not_in_list'],
    ['a type every object has', page({ id: 'b1', type: 'constructor' }), 'blocks.0.type not_in_list'],
    ['the prototype as a type', page({ id: 'b1', type: '__proto__' }), 'blocks.0.type not_in_list'],
    ['a text too long', page(text({ text: 'x'.repeat(5001) })), 'blocks.0.values.text too_long'],
    ['slots that are none', page({ id: 'b1', type: 'columns', slots: ['x'] }), 'blocks.0.slots.0 invalid'],
    [
      'too many blocks',
      page(...Array.from({ length: mostBlocks + 1 }, (_, i) => ({ id: `b${i}`, type: 'gap' }))),
      `blocks.${mostBlocks} too_many`,
    ],
    ['blocks too deep', page(...(deep(5) as unknown[])), 'blocks.0.slots.0.0.slots.0.0.slots.0.0.slots.0.0 too_deep'],
    [
      'too many items',
      page({ id: 'b1', type: 'faq', values: { entries: Array.from({ length: 41 }, () => ({})) } }),
      'blocks.0.values.entries too_many',
    ],
    [
      'a page too long',
      page(
        ...Array.from({ length: 101 }, (_, i) => ({ id: `b${i}`, type: 'text', values: { text: 'x'.repeat(5000) } })),
      ),
      'document too_long',
    ],
  ])('%s', (_, given, fault) => expect(faultOf(given)).toBe(fault))
  it('knows the limit it is held to', () => expect(documentLimit).toBeLessThan(1_048_576))
})

describe('what makes no sense in a value is left out', () => {
  const value = (type: string, name: string, given: unknown) =>
    read(page({ id: 'b1', type, values: { [name]: given } })).blocks[0]!.values[name]
  test.each([
    ['banner', 'titleText', { toString: 'x' }, ''],
    ['banner', 'titleText', 'a\u0000b\u202Ec', 'abc'],
    ['banner', 'titleText', 'two\nlines', 'two lines'],
    ['banner', 'titleLevel', 'script', 'h1'],
    ['banner', 'showButton', 'false', true],
    ['banner', 'picture', { fileId: 'x' }, null],
    ['banner', 'picture', { fileId: -1 }, null],
    ['banner', 'picture', { fileId: 1.5 }, null],
    ['banner', 'picture', { fileId: 7, alt: 4, src: 'javascript:1' }, { fileId: 7, alt: '' }],
    ['gap', 'height', '40', 40],
    ['gap', 'height', 1e9, 400],
    ['gap', 'height', -5, 0],
    ['gap', 'height', Number.NaN, 40],
    ['single_product', 'productId', [], null],
    ['single_product', 'productId', '12', 12],
    ['popular_products', 'productIds', [1, '2', 'x', 2, null, -3], [1, 2]],
    ['conversion_tools', 'endsAt', 'tomorrow', null],
    ['conversion_tools', 'endsAt', '2026-02-30T25:00:00Z', null],
    ['conversion_tools', 'endsAt', '2026-12-24T18:00:00+01:00', '2026-12-24T17:00:00.000Z'],
    ['header', 'menuList', [null, 3, 'x'], Array.from({ length: 3 }, () => ({ name: '', url: '', submenu: [] }))],
    [
      'header',
      'menuList',
      [{ name: 'A', url: 'javascript:alert(1)', extra: 1 }],
      [{ name: 'A', url: '', submenu: [] }],
    ],
  ])('%s.%s', (type, name, given, wanted) => expect(value(type, name, given)).toEqual(wanted))

  it('keeps nothing that is not declared', () => {
    const { values } = read(page({ id: 'b1', type: 'gap', values: { onclick: 'alert(1)', __proto__: { height: 7 } } }))
      .blocks[0]!
    expect(values).toEqual({ height: 40, showLine: false })
  })
})

it('says what of the shop a page refers to', () => {
  const document = read(
    page(
      {
        id: 'b1',
        type: 'header',
        values: { logo: { fileId: 3 }, menuList: [{ url: 'page:5', submenu: [{ url: 'product:6' }] }] },
      },
      {
        id: 'b2',
        type: 'columns',
        slots: [[{ id: 'b3', type: 'picture', values: { picture: { fileId: 4 }, link: 'product:8' } }], []],
      },
      { id: 'b4', type: 'popular_products', values: { productIds: [9] } },
      { id: 'b5', type: 'pdf_reader', values: { file: { fileId: 10 } } },
      { id: 'b6', type: 'affiliate', values: { programId: 11 } },
      { id: 'b7', type: 'opt_in', values: { formId: 12 } },
    ),
  )
  expect(usedIn(document)).toEqual({
    pictures: [3, 4],
    files: [10],
    products: [6, 8, 9],
    programs: [11],
    forms: [12],
    pages: [5],
  })
})

test('a picture is looked at within bounds, and as it came where nothing is said', () => {
  const of = (given: object) =>
    read(page({ id: 'b1', type: 'picture', values: { picture: { fileId: 7, alt: '', ...given } } })).blocks[0]!.values[
      'picture'
    ]
  expect(of({})).toEqual({ fileId: 7, alt: '' })
  expect(of({ x: 50, y: 50, zoom: 100 })).toEqual({ fileId: 7, alt: '' })
  expect(of({ x: -5, y: 300, zoom: 9000 })).toEqual({ fileId: 7, alt: '', x: 0, y: 100, zoom: 400 })
  expect(of({ x: '1;color:red', zoom: Number.NaN, y: 20 })).toEqual({ fileId: 7, alt: '', x: 50, y: 20, zoom: 100 })
})

test('a document that was kept before its blocks had all their fields is whole again', () => {
  const whole = read({ version: 1, blocks: blockTypes.map((type, i) => ({ id: `b${i}`, type })) })
  expect(wholeDocument({ version: 1, blocks: whole.blocks.map((block) => ({ ...block, values: {} })) })).toEqual(whole)
})
