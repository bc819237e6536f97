import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../check/sources.ts'

let copy = ''
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'kontor-new-'))
  for (const part of [
    'capabilities',
    'languages',
    'migrations',
    'platform',
    'tools',
    'package.json',
    'tsconfig.json',
    '.oxfmtrc.json',
  ])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  cpSync(path.join(root, 'apps/server'), path.join(copy, 'apps/server'), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const make = (...words: string[]): string =>
  execFileSync(process.execPath, ['tools/new/write.ts', ...words], { cwd: copy, encoding: 'utf8' })
const textOf = (file: string): string => readFileSync(path.join(copy, file), 'utf8')
const added = (file: string): string[] => {
  const before = readFileSync(path.join(root, file), 'utf8').split('\n')
  return textOf(file)
    .split('\n')
    .filter((line) => !before.includes(line))
}
const numbered = (words: string): string =>
  readdirSync(path.join(copy, 'migrations')).find((name) => name.endsWith(`_${words}.sql`)) ?? ''

test('a provider is a folder and a line', () => {
  expect(make('provider', 'north-bank')).toMatch(/languages\/en\/payments\.settings\.po.*field\.northBank\.isEnabled/)
  const home = 'capabilities/sale/payments/providers'
  expect(existsSync(path.join(copy, home, 'north-bank/provider.ts'))).toBe(true)
  const said = 'msgctxt "field.transitNorthBank"\nmsgid "North bank"\nmsgstr ""\n'
  for (const language of ['en', 'de']) expect(textOf(`languages/${language}/payments.providers.po`)).toContain(said)
  expect(added('languages/keys/payments.providers.ts')).toEqual([
    "  | 'field.transitNorthBank'",
    "  | 'choice.provider.north_bank'",
  ])
  expect(added(`${home}/declared.ts`)).toEqual([
    "import { northBankDeclaration } from './north-bank/declaration.ts'",
    '  northBankDeclaration,',
  ])
})

test('an integration is a folder and two lines that the test of its family accepts', () => {
  expect(make('integration', 'north-mail')).toContain('docs/integrations.md')
  const home = 'capabilities/outward/integrations/connectors'
  expect(added(`${home}/declared.ts`)).toEqual([
    "import { northMailDeclaration } from './north_mail/declaration.ts'",
    '  northMailDeclaration,',
  ])
  expect(added(`${home}/connected.ts`)).toEqual([
    "import { northMail } from './north_mail/connector.ts'",
    '  north_mail: northMail,',
  ])
  expect(added('languages/keys/integrations.ts').toSorted()).toEqual([
    "  | 'about.north_mail'",
    "  | 'choice.connector.north_mail'",
    "  | 'help.north_mail'",
  ])
  const judged = `import { connectorNamed } from './${home}/connected.ts'
    import { declaredConnectors } from './${home}/declared.ts'
    const { can } = declaredConnectors.find(({ name }) => name === 'north_mail')
    const { deeds, readNotice } = connectorNamed('north_mail')
    console.log(JSON.stringify([Object.keys(deeds), can, typeof readNotice]))`
  writeFileSync(path.join(copy, 'judged.mjs'), judged)
  const said = execFileSync(process.execPath, ['judged.mjs'], { cwd: copy, encoding: 'utf8' })
  expect(JSON.parse(said)).toEqual([['subscribe', 'unsubscribe'], ['subscribe', 'unsubscribe'], 'function'])
})

test('a block is a declaration, its look, its icon and two words', () => {
  expect(make('block', 'price-table')).toContain('languages/de/content-blocks.blocks.po')
  const blocks = 'capabilities/offer/content-blocks'
  expect(added(`${blocks}/blocks/declared.ts`)).toEqual([
    "import { priceTable } from './price-table.ts'",
    '  price_table: priceTable,',
  ])
  expect(added(`${blocks}/web/blocks/content-looks.tsx`)).toEqual([
    "import { PriceTable } from './PriceTable.tsx'",
    '  price_table: PriceTable,',
  ])
  expect(added(`${blocks}/web/editor/block-icons.ts`)).toEqual(['  IconSquare,', '  price_table: IconSquare,'])
  expect(added('languages/keys/content-blocks.blocks.ts')).toEqual(["  | 'price_table'", "  | 'price_table.title'"])
  expect(existsSync(path.join(copy, blocks, 'web/blocks/PriceTable.tsx'))).toBe(true)
})

test('a product type is a word, a file, a line and a migration', () => {
  expect(make('product-type', 'audio-book', 'learning')).toContain('scenarios/goods.test.ts')
  const catalog = 'capabilities/offer/catalog'
  const said = 'msgctxt "name.audio_book"\nmsgid "Audio book"\nmsgstr ""\n'
  for (const language of ['en', 'de']) expect(textOf(`languages/${language}/catalog.types.po`)).toContain(said)
  expect(added(`${catalog}/vocabulary.ts`)).toEqual(["  'audio_book',"])
  expect(added(`${catalog}/product-types/declared.ts`)).toEqual([
    "import { audioBook } from './audio-book.ts'",
    '  audio_book: audioBook,',
  ])
  expect(added(`${catalog}/rules/steps.test.ts`)).toHaveLength(1)
  expect(textOf(`migrations/${numbered('product_type_audio_book')}`)).toContain("'physical', 'audio_book'")
})

test('a filter of a column is declared and named in both languages', () => {
  make('filter', 'discounts.coupons', 'usageLimit', 'number')
  const room = 'capabilities/offer/discounts'
  expect(added(`${room}/contract.ts`)).toEqual(["    usageLimit: { kind: 'number' },"])
  expect(added(`${room}/server/lists.ts`)).toEqual([])
  const said = 'msgctxt "filter.usageLimit"\nmsgid "Usage limit"\nmsgstr ""\n'
  // The check of texts refuses it until somebody writes it.
  for (const language of ['en', 'de']) expect(textOf(`languages/${language}/discounts.po`)).toContain(said)
  expect(added('languages/keys/discounts.ts')).toEqual(["  | 'filter.usageLimit'"])
})

test('a filter its table has no column for is bound, too, and says what is to be written', () => {
  const said = make('filter', 'discounts.coupons', 'reach', 'percent')
  expect(said).toMatch(/the SQL it compares \(basis points\)/)
  expect(said).toContain('-t "discounts.coupons"')
  expect(added('capabilities/offer/discounts/server/lists.ts')).toEqual(['    reach: sql`coupons.reach`,'])
})

test('a room has a catalogue', () => {
  make('room', 'sale/lanterns', 'Lights the way')
  expect(textOf('languages/de/lanterns.po')).toContain('msgctxt "title"\nmsgid "Lanterns"\nmsgstr ""\n')
  expect(textOf('capabilities/sale/lanterns/texts.ts')).toContain("defineTexts('lanterns', lanternsMessages)")
})

test('a language is a folder with everything still to be translated', () => {
  expect(make('language', 'is')).toContain('languages/is')
  expect(JSON.parse(textOf('languages/is/language.json'))).toEqual({ ownName: 'Íslenska', region: 'IS' })
  expect(textOf('languages/is/discounts.po')).toContain('msgctxt "title"\nmsgid "Coupons"\nmsgstr ""\n')
  expect(() => make('language', 'french')).toThrow(/language fr/)
})

test('a migration has the next number', () => {
  const last = readdirSync(path.join(copy, 'migrations')).filter((name) => /^\d/.test(name)).length
  make('migration', 'marks', 'of', 'orders')
  expect(Number(numbered('marks_of_orders').slice(0, 4))).toBeGreaterThanOrEqual(last)
})

test('nonsense is told how it is asked', () => {
  expect(() => make('filter', 'discounts.coupons', 'usageLimit', 'colour')).toThrow(/flag\|text\|number/)
  expect(() => make('nothing')).toThrow(/npm run new -- provider <name>/)
})

test('what was written compiles and is formatted', () => {
  const written = [
    'capabilities/people/identity/rules/roles.ts',
    // The kinds of mails.
    'capabilities/people/identity/vocabulary.ts',
    'capabilities/sale/payments/providers/declared.ts',
    'capabilities/sale/payments/providers/north-bank/provider.ts',
    'capabilities/offer/catalog/product-types/declared.ts',
    'capabilities/outward/integrations/connectors/connected.ts',
    'capabilities/outward/integrations/connectors/declared.ts',
    'capabilities/offer/discounts/server/lists.ts',
    'capabilities/sale/lanterns/texts.ts',
  ]
  writeFileSync(
    path.join(copy, 'tsconfig.new.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['**/*.d.ts'], files: written }),
  )
  const said = (...args: string[]): string => {
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
    return stdout + stderr
  }
  expect(said('node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json')).toBe('')
  expect(said('node_modules/oxfmt/bin/oxfmt', '--list-different', ...written)).toBe('')
})
