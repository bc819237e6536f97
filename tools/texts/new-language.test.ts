import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createItem } from 'pofile-ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../check/sources.ts'
import { messageFaults } from './compare.ts'
import { isBareCount } from './counts.ts'
import { readGlossary } from './glossary.ts'
import { broughtUp, translationsOf } from './extract.ts'
import { neededCategories } from './parts.ts'

const head = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n'
const said = (key: string, english: string, french: string, flag = ''): string =>
  `\n${flag}msgctxt ${JSON.stringify(key)}\nmsgid ${JSON.stringify(english)}\nmsgstr ${JSON.stringify(french)}\n`

let [home, built] = ['', '']
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'kontor-languages-'))
  built = mkdtempSync(path.join(tmpdir(), 'kontor-built-'))
  for (const language of ['en', 'de'])
    cpSync(path.join(root, 'languages', language), path.join(home, language), { recursive: true })
  mkdirSync(path.join(home, 'fr'))
  writeFileSync(path.join(home, 'fr/language.json'), '{ "ownName": "Français", "region": "FR" }')
  plant(
    'discounts',
    said('title', 'Coupons', 'Codes promo'),
    said('action.new', 'A new coupon', 'Nouveau code'),
    said('done.copy', 'Copied', 'Copié', '#, fuzzy\n'),
    said(
      'made',
      '{count, plural, one {# coupon is ready} other {# coupons are ready}}',
      '{count, plural, one {# code est prêt} other {# codes sont prêts}}',
    ),
  )
  plant('site', said('brand', 'Kontor', 'Comptoir'))
  plant('platform', said('refusal.missing_access_token', 'Please sign in.', 'Veuillez vous connecter.'))
  plant('site.features', said('features.products', 'Products', 'Produits'))
})
afterAll(() => [home, built].forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const plant = (name: string, ...messages: string[]): void =>
  writeFileSync(path.join(home, 'fr', `${name}.po`), head + messages.join(''))

/** What a program says that finds the planted language. */
const told = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, LANGUAGES: home }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 1e8 })
  return stdout
}
const run = (code: string): Promise<string> => told('--input-type=module', '-e', code)

test('the server speaks it, by its customs, and English where it is silent or no longer right', async () => {
  const spoken = await run(`
    import { formatLocaleOf, locales, ownNameOf, pickLocale } from './platform/shared/texts.ts'
    import { platformTexts } from './platform/shared/platform-texts.ts'
    import { discountsTexts } from './capabilities/offer/discounts/texts.ts'
    const t = discountsTexts.in('fr')
    console.log(JSON.stringify([
      locales, ownNameOf('fr'), formatLocaleOf('fr'), pickLocale('fr-CA,fr;q=0.9'),
      platformTexts.in('fr')('refusal.missing_access_token'), t('title'), t('made', { count: 0 }),
      t('action.new'), t('done.copy'), t('action.usages'),
    ]))`)
  expect(JSON.parse(spoken)).toEqual([
    ['en', 'de', 'fr'],
    'Français',
    'fr-FR',
    'fr',
    'Veuillez vous connecter.',
    'Codes promo',
    '0 code est prêt',
    // Translated from English that has changed, marked as such, and not translated.
    'New coupon',
    'Copied',
    'Usage',
  ])
})

test('a page is drawn in it', async () => {
  const page = await run(`
    import { createElement } from 'react'
    import { renderToString } from 'react-dom/server'
    import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
    import { createServer } from 'vite'
    import { withLanguages } from './languages/plugin.ts'
    const vite = await createServer({
      configFile: false, logLevel: 'error', appType: 'custom', plugins: [withLanguages()],
      optimizeDeps: { noDiscovery: true }, server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    })
    const { default: Page } = await vite.ssrLoadModule('/apps/public/site/FeaturesPage.tsx')
    const { LocaleProvider } = await vite.ssrLoadModule('/platform/web/locale.tsx')
    const Component = () => createElement(LocaleProvider, { locale: 'fr' }, createElement(Page))
    const { dataRoutes, query } = createStaticHandler([{ path: '/features', Component }])
    const context = await query(new Request('http://localhost/features'))
    const router = createStaticRouter(dataRoutes, context)
    console.log(renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false })))
    await vite.close()`)
  expect(page).toContain('<a href="/">Comptoir</a>')
  expect(page).toContain('<h2 id="products">Produits</h2>')
  expect(page).toContain('<h2 id="payments">Payments</h2>')
  expect(page).toContain('>Deutsch</a>')
})

test('browsers get a script of its messages, and of no other’s', async () => {
  const folder = path.join(built, 'client')
  const entry = path.join(built, 'entry.ts')
  writeFileSync(
    entry,
    `import { discountsTexts } from '${root}/capabilities/offer/discounts/texts.ts'\nglobalThis.say = discountsTexts.in\n`,
  )
  await run(`
    import { createBuilder } from 'vite'
    import { withOneLanguage } from './languages/pages.ts'
    import { withLanguages } from './languages/plugin.ts'
    const builder = await createBuilder({
      configFile: false, logLevel: 'error', plugins: [withOneLanguage(), withLanguages()],
      build: { outDir: ${JSON.stringify(folder)}, rolldownOptions: { input: ${JSON.stringify(entry)} } },
    })
    await builder.build(builder.environments.client)`)
  const script = (of: string): string => {
    const [file = '', ...others] = readdirSync(path.join(folder, 'assets', of))
    expect(others).toEqual([])
    return readFileSync(path.join(folder, 'assets', of, file), 'utf8')
  }
  expect(script('words-fr')).toContain('title:"Codes promo"')
  expect(script('words-fr')).toContain('"action.new":"New coupon"')
  expect(script('words-fr')).not.toContain('Rabattcodes')
  expect(script('words-de')).toContain('title:"Rabattcodes"')
  expect(script('words')).toContain('title:"Coupons"')
})

test('a term is translated as its glossary says', () => {
  const unnamed = readGlossary(
    ['english,translation,note', 'gift certificate,chèque-cadeau,', 'certificate,certificat,of a course', ''].join(
      '\n',
    ),
    'fr',
  )
  expect(unnamed('Your certificates', 'Vos Certificats')).toEqual([])
  expect(unnamed('Your certificates', 'Vos attestations')).toEqual(['certificate'])
  // A longer term is not taken for the one in it.
  expect(unnamed('A gift certificate', 'Un chèque-cadeau')).toEqual([])
  expect(unnamed('A gift certificate', 'Un certificat')).toEqual(['gift certificate'])
  // Neither a value nor a column of a file is a word.
  expect(unnamed('{certificate} of {count, plural, one {# page} other {# pages}}', '{certificate}')).toEqual([])
  expect(unnamed('The column certificate_id', 'La colonne certificate_id')).toEqual([])
})

test('what it lacks is counted, and what is wrong in it is told', async () => {
  const stats = (await told('tools/texts/write.ts', 'stats')).split('\n')
  expect(stats.find((line) => line.startsWith('fr Français'))).toMatch(/ 0 % +\d{4} +0 % +\d{4} +2$/)
  expect(stats.find((line) => line.startsWith('de Deutsch'))).toMatch(/ 100 % +0 +100 % +0 +0$/)
  expect(await told('tools/texts/write.ts', 'check')).toBe('')

  const made = '{count, plural, one {# coupon is ready} other {# coupons are ready}}'
  plant(
    'discounts',
    said('title', 'Coupons', '{name} <b>Codes</b>'),
    said('made', made, '{count, plural, one {# code} few {# codes} other {# codes}}'),
    said('done.copy', 'Copied', '{'),
    said('gone', 'Gone', 'Parti'),
  )
  plant('dunes', said('title', 'Dunes', 'Dunes'))
  const { stdout } = await told('tools/texts/write.ts', 'check').then(
    () => expect.unreachable(),
    (failed: { stdout: string }) => failed,
  )
  expect(stdout.trim().split('\n')).toEqual([
    'languages/fr/discounts.po: gone is in English no more: npm run texts -- extract',
    'languages/fr/dunes.po: English has no such catalogue: npm run texts -- extract',
    'languages/fr/discounts.po: title has {name} where English has none',
    'languages/fr/discounts.po: title has </b <b where English has none',
    'languages/fr/discounts.po: made has the plural form few, which fr does not know',
    'languages/fr/discounts.po: done.copy is no message: its braces do not close, or name nothing',
  ])

  // A language that covers what visitors meet may lack what only the desk reads.
  plant('exchange-rates')
  writeFileSync(path.join(home, 'fr/language.json'), '{ "ownName": "Français", "region": "FR", "covers": "visitors" }')
  const { stdout: more } = await told('tools/texts/write.ts', 'check').then(
    () => expect.unreachable(),
    (failed: { stdout: string }) => failed,
  )
  expect(more).toContain('languages/fr/platform.po: refusal.not_found is not translated')
  expect(more).not.toContain('languages/fr/exchange-rates.po')

  await told('tools/texts/write.ts', 'extract')
  expect(readdirSync(path.join(home, 'fr'))).not.toContain('dunes.po')
  const brought = readFileSync(path.join(home, 'fr/discounts.po'), 'utf8')
  expect(brought).not.toContain('Parti')
  expect(brought).toContain('msgctxt "action.new"\nmsgid "New coupon"\nmsgstr ""\n')
})

test('extract keeps what fits, marks what no longer does, and follows a key that was renamed', () => {
  const english = { ...createItem(), msgctxt: 'title', msgid: 'Coupons', extractedComments: ['Of a list.'] }
  const french = { ...createItem(), msgctxt: 'title', msgid: 'Coupons', msgstr: ['Codes'], comments: ['By Ana.'] }
  expect(broughtUp(english, french)).toMatchObject({ msgstr: ['Codes'], flags: {}, comments: ['By Ana.'] })
  expect(broughtUp(english, french).extractedComments).toEqual(['Of a list.'])
  expect(broughtUp(english, { ...french, msgid: 'Vouchers' })).toMatchObject({
    msgid: 'Coupons',
    flags: { fuzzy: true },
  })
  expect(broughtUp(english, undefined)).toMatchObject({ msgstr: [''], flags: {} })
  const find = translationsOf([{ ...french, msgctxt: 'heading' }], [english])
  expect(find(english)?.msgstr).toEqual(['Codes'])
})

test('a plural has the forms that whole numbers take in its language', () => {
  expect(neededCategories('pl', false).toSorted()).toEqual(['few', 'many', 'one', 'other'])
  expect(neededCategories('fr', false).toSorted()).toEqual(['one', 'other'])
  expect(messageFaults('pl', '{count, plural, one {# kod} other {# kody}}')).toEqual([
    'lacks the plural form many',
    'lacks the plural form few',
  ])
})

test('a share is written as its language does, and does not break before its sign', () => {
  for (const [language, message] of [
    ['nl', '{rate}%'],
    ['de', '{rate}\u00A0%'],
    ['tr', '%{rate}'],
  ] as const)
    expect(messageFaults(language, message)).toEqual([])
  expect(messageFaults('en', '{rate} %')).toEqual(['writes a share otherwise than 19%'])
  expect(messageFaults('de', '100 %')).toHaveLength(1)
  expect(messageFaults('de', '100%')).toHaveLength(1)
})

test('a count beside its noun has plural forms', () => {
  const counted = ['{count} payments, one {interval}', 'Kept for {days} days.', 'and {count} more dates']
  expect(counted.filter(isBareCount)).toEqual(counted)
  const others = ['{count, plural, one {# day} other {# days}}', 'Select all {count} on this page', '{amount} less']
  expect(others.filter(isBareCount)).toEqual([])
})
