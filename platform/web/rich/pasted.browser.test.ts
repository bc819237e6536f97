import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The rules for pasting in a real browser, with what programs put on its clipboard. */
let browser: Browser
let page: Page
beforeAll(async () => {
  const source = stripTypeScriptTypes(await readFile(new URL('./pasted.ts', import.meta.url), 'utf8'))
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_SHELL'] ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  page = await browser.newPage()
  await page.addScriptTag({
    type: 'module',
    content: `${source}\nObject.assign(window, { pasted: { cleanPasted, partsOf } })`,
  })
  await page.waitForFunction('window.pasted')
})
afterAll(() => browser.close())

type Pasted = { cleanPasted: (html: string) => string; partsOf: (html: string) => unknown[] }
const parts = (html: string) =>
  page.evaluate((given) => (window as unknown as { pasted: Pasted }).pasted.partsOf(given), html)
/** What a program put on the clipboard. */
const clipboard = (name: string) => readFile(new URL(`./clipboards/${name}`, import.meta.url), 'utf8')

/** Cleaned HTML without what the schema of the editor drops: attributes and spans. */
const cleaned = async (html: string) =>
  (await page.evaluate((given) => (window as unknown as { pasted: Pasted }).pasted.cleanPasted(given), html))
    .replace(/<(\w+) [^>]*>/g, '<$1>')
    .replace(/<\/?span>/g, '')
    .replace(/>\n\s*</g, '><')
    .trim()

const ofDocs = await clipboard('google-docs.txt')

test('Google Docs: title, headings, nested lists and tables; bold around everything and drawn check boxes are dropped', async () => {
  expect(await cleaned(ofDocs)).toBe(
    '<h2>Working with light</h2><h2>First steps</h2><p>Look before you shoot.</p>' +
      '<ul><li><p>Window</p><ul><li><p>Curtain</p></li></ul></li><li><p>Lamp</p></li></ul>' +
      '<ul><li><p>Bring a lens</p></li></ul><div><p>Aperture | f/2.8</p></div><p><img></p><p>Then again.</p>',
  )
})

test('Google Docs: a picture stands between the words around it', async () => {
  const found = (await parts(ofDocs)) as ({ html: string } | { source: string; alt: string })[]
  expect(found).toHaveLength(3)
  expect(found[1]).toEqual({ source: 'https://lh7-rt.googleusercontent.com/docsz/AD_4nXd-light?key=abc', alt: '' })
  expect(found[0]).toMatchObject({ html: expect.stringContaining('Aperture') })
  expect(found[2]).toMatchObject({ html: expect.stringContaining('Then again.') })
  expect(JSON.stringify(found[2])).not.toContain('Aperture')
})

const ofNotion = await clipboard('notion.txt')

test('Notion: callouts, toggles, to-dos and code become what our texts have', async () => {
  expect((await cleaned(ofNotion)).replace(/<!--.*?-->/, '')).toBe(
    '<h2>Palette</h2><p>Mix <strong>two</strong> <em>colours</em>.</p><blockquote>💡 Start with red.</blockquote>' +
      '<ul><li>Warm<ul><li>Red</li></ul></li></ul><ul><li> Buy paint</li></ul><p><strong>More</strong></p><p>Hidden words.</p>' +
      '<p>a {<br>  color: red<br>}</p><figure><img></figure><img><p>End.</p>',
  )
})

test('Notion: pictures are named by their addresses, whether they can be fetched or not', async () => {
  expect(await parts(ofNotion)).toMatchObject([
    { html: expect.stringContaining('Palette') },
    { source: 'https://prod-files-secure.s3.us-west-2.amazonaws.com/red.png?X-Amz-Signature=1', alt: 'Red' },
    { source: 'attachment:1b2c:blue.png', alt: 'blue.png' },
    { html: expect.stringContaining('End.') },
  ])
})

test('a web page: counting pixels are no pictures, scripts and looks are dropped', async () => {
  const found = await parts(
    '<style>p{}</style><p>Words</p><img src="https://a.example/pixel.gif" width="1" height="1"><script>alert(1)</script>',
  )
  expect(found).toEqual([{ html: '<p>Words</p>' }])
})

test('Word: a list of paragraphs becomes a list, one level within another', async () => {
  const item = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}</span>${text}</p>`
  expect(
    await cleaned(
      `<p class=MsoTitle>Colour</p>${item(1, '1.', 'Red')}${item(2, 'o', 'Crimson')}${item(1, '2.', 'Blue')}`,
    ),
  ).toBe('<h2>Colour</h2><ol><li><p>Red</p><ul><li><p>Crimson</p></li></ul></li><li><p>Blue</p></li></ol>')
})
