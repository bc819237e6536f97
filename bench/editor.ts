import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { chromium, type Locator, type Page } from 'playwright-core'
import { anonymous } from '#platform/server/context.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { buildPage, rough } from '#capabilities/shop/pages/server/testing.ts'
import { openBench, today } from './open-bench.ts'
import { serve } from './processes.ts'

/** A page in its editor: how long a key takes from its press to what it changed being painted, in a short and a long document. */
const [letters, few, many] = [50, 10, 200]
const password = 'long enough 1'
const { home, database, installation, close } = await openBench()

/** How long a fast typist waits between two keys, in milliseconds. */
const pause = 100

/**
 * Milliseconds from the press of each letter to the end of the frame in which the page shows it; what the editor does
 * behind it delays a key that comes meanwhile.
 */
const typeInto = async (page: Page, field: Locator, between: number): Promise<number[]> => {
  await field.press('End')
  await field.evaluate((element) => {
    const own = element.ownerDocument.defaultView!
    const seen: number[] = []
    Object.assign(own, { seen })
    const time = ({ timeStamp }: Event) => {
      const before = element.textContent
      const look = () => {
        if (element.textContent === before) return void own.requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => seen.push(own.performance.now() - timeStamp))
        port1.start()
        port2.postMessage(null)
      }
      own.requestAnimationFrame(look)
    }
    Object.assign(own, { stop: () => element.removeEventListener('keydown', time) })
    element.addEventListener('keydown', time)
  })
  for (let i = 0; i < letters; i++) {
    await field.press('abcdefghij'[i % 10]!, { delay: 0 })
    await page.waitForTimeout(between)
  }
  await page.waitForTimeout(500)
  return field.evaluate((element) => {
    const { seen, stop } = element.ownerDocument.defaultView as unknown as { seen: number[]; stop: () => void }
    stop()
    return seen
  })
}

/** At the pace of a typist, and with each key as soon as the one before it was taken. */
const measured = async (page: Page, field: Locator): Promise<string> =>
  `${words(await typeInto(page, field, pause))} | ${words(await typeInto(page, field, 0))}`

const words = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => `${Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)} ms`
  return `${at(0.5)} | ${at(0.95)}`
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_SHELL'] ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
})
try {
  const { world } = installation
  const passwordHash = await hashPassword(password)
  const { seller, user } = await world.transact((ctx) =>
    makeSellingShop(ctx, { username: 'bench', email: 'bench@example.com', passwordHash, selling: { byWire: true } }),
  )
  const owner = world.as({ ...anonymous, kind: 'user', role: 'seller', userId: user.id, sellerId: seller.id })
  const ids = new Map<number, number>()
  for (const count of [few, many]) {
    const texts = Array.from({ length: count - 1 }, (_, i) => rough('text', { text: `<p>Paragraph ${i} of many.</p>` }))
    const page = { kind: 'shop_sub_page', title: `${count} blocks`, locale: 'en' } as const
    ids.set(count, await buildPage(owner, page, [rough('banner', { titleText: 'Title' }), ...texts]))
  }
  const { base } = await serve(database.url, home)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await page.goto(`${base}/users/sign_in`)
  await page.fill('[name="email"]', 'bench@example.com')
  await page.fill('[name="password"]', password)
  await page.click('form button[type="submit"]')
  await page.waitForURL('**/cabinet')
  const rows: string[] = []
  for (const [count, id] of ids) {
    await page.goto(`${base}/cabinet/pages/${id}`)
    const title = page.frameLocator('.pe-sheet iframe').locator('.t-banner h1').first()
    await title.waitFor()
    const box = (await title.boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.getByRole('region', { name: 'Banner' }).waitFor()
    const inPage = page.frameLocator('.pe-sheet iframe').getByRole('textbox', { name: 'Title', exact: true })
    rows.push(`| A title in a page of ${count} blocks | ${await measured(page, inPage)} |`)
    const paragraph = page.frameLocator('.pe-sheet iframe').locator('.t-text').first()
    const place = (await paragraph.boundingBox())!
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
    const text = page.frameLocator('.pe-sheet iframe').getByRole('textbox', { name: 'Text', exact: true })
    await text.waitFor()
    rows.push(`| A text in a page of ${count} blocks | ${await measured(page, text)} |`)
  }
  const others = `${loadavg()[0]!.toFixed(1)} processes wanted them`
  const written = `# Typing in the editor of pages

Made by \`npm run bench:editor\` on ${today()}, ${cpus().length} cores (${others}), server and browser on one machine.
Typed where it stands. From the press of a key to the end of the frame
in which the page shows it; ${letters} letters, each ${pause} ms after the one before it, as a fast
typist does, and each as soon as that one was taken.

| | Median, typed | 95 % of keys within | Median, at once | 95 % of keys within |
|---|---|---|---|---|
${rows.join('\n')}
`
  process.stdout.write(written)
  await writeFile(resolve(import.meta.dirname, 'editor.md'), written)
} finally {
  await browser.close()
  await close()
}
