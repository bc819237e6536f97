import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromium, type Browser, type Page } from 'playwright-core'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { judge } from './judge.ts'

/** That nothing goes unjudged because something like it was judged before. */

let browser: Browser
let page: Page
beforeAll(async () => {
  const executablePath = process.env['CHROMIUM_SHELL'] ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  page = await browser.newPage()
})
afterAll(() => browser.close())

const row = (text: string, look = '') => `<li class="judged-row"><a href="/${text}" style="${look}">${text}</a></li>`
const judged = async (main: string, style = '') => {
  const looks = 'body{color:#111;background:#fff}a{color:#063;display:inline-block;padding:12px}'
  await page.setContent(
    `<!doctype html><html lang="en"><title>Rows</title><style>${looks}${style}</style>
      <body><main><h1>Rows</h1>${main}</main></body></html>`,
  )
  const { asked, found } = await judge(page)
  return [asked, ...found.map((each) => each.split(' ')[1]!.replace(':', ''))]
}

it('more rows of the same shape are not judged again; another shape and another colour are', async () => {
  expect(await judged(`<ul>${row('one')}${row('two')}</ul>`)).toEqual(['all'])
  expect(await judged(`<ul>${row('three')}${row('four')}${row('five')}</ul>`)).toEqual([
    isLongEdition ? 'all' : 'nothing',
  ])
  expect(await judged(`<ul>${row('one', 'color:#eee')}</ul>`)).toEqual(['all', 'color-contrast'])
  expect(await judged(`<ul>${row('one')}</ul>`, '.judged-row{background:#064}')).toEqual([
    isLongEdition ? 'all' : 'colours',
    'color-contrast',
  ])
  expect(await judged(`<ul>${row('')}</ul>`)).toContain('link-name')
  expect(await judged(`<ul>${row('one')}</ul><button></button>`)).toContain('button-name')
  expect(await judged(`<ul>${row('one')}</ul><img src="data:,">`)).toContain('image-alt')
  // What failed is judged until it is mended.
  expect(await judged(`<ul>${row('one')}</ul><button></button>`)).toContain('button-name')
})

it('text on a picture is judged each time', async () => {
  const style = 'ul{background:linear-gradient(#fff,#eee)}'
  expect((await judged(`<ul>${row('one')}</ul><p>Text</p>`, style))[0]).toBe('all')
  expect((await judged(`<ul>${row('one')}</ul><p>Text</p>`, style))[0]).not.toBe('nothing')
})
