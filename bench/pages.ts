import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { anonymous } from '#platform/server/context.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { buildPage, everyBlock, rough } from '#capabilities/shop/pages/server/testing.ts'
import { load, repeated, shown } from './load.ts'
import { openBench, today } from './open-bench.ts'
import { child, processorMs, serve } from './processes.ts'

/** Pages built of blocks: made anew for each visitor, out of memory, and what a browser loads with them. */
const [visitors, seconds, blocks] = [8, 3, 200]
const paragraph =
  '<h2>What happens in a week</h2><p>Twenty minutes to read, an hour outside, and an answer by Friday.</p>'
const { home, database, installation, close } = await openBench()

/** Bytes of an answer as they travel to a browser. */
const sizeOf = (url: string): Promise<number> =>
  new Promise((done, failed) => {
    let bytes = 0
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) =>
      answer.on('data', (piece: Buffer) => (bytes += piece.length)).on('end', () => done(bytes)),
    )
      .on('error', failed)
      .end()
  })

/** Bytes of a page and of the scripts it names. */
const sizesOf = async (url: string): Promise<{ html: number; script: number }> => {
  const page = await (await fetch(url)).text()
  const scripts = page.matchAll(/(?:<script[^>]* src|rel="modulepreload"[^>]* href)="([^"]+)"/g)
  let script = 0
  for (const at of new Set([...scripts].map(([, found]) => found!))) script += await sizeOf(String(new URL(at, url)))
  return { html: await sizeOf(url), script }
}

try {
  const { world } = installation
  const { seller, user } = await world.transact(async (ctx) => {
    const made = await makeSellingShop(ctx, { username: 'bench', selling: { byWire: true } })
    for (let i = 0; i < 30; i++) await makeProduct(ctx, made.seller.id, { name: `Thing ${i}` })
    return made
  })
  const owner = world.as({ ...anonymous, kind: 'user', role: 'seller', userId: user.id, sellerId: seller.id })
  const add = (title: string, built: Parameters<typeof buildPage>[2]) =>
    buildPage(owner, { kind: 'shop_sub_page', title, locale: 'en' }, built)
  await add(
    'Every block',
    everyBlock('shop_sub_page').map(({ type, values }) => rough(type, { ...values })),
  )
  await add(
    'Many blocks',
    Array.from({ length: blocks }, () => rough('text', { text: paragraph })),
  )
  const { base, pid } = await serve(database.url, home)
  const { heard } = await child('bench/floor.ts', [database.url], {}, /\d+\n/)
  const rows: string[] = []
  let turn = 0
  for (const [name, path] of [
    ['A page with every block and 30 products', '/s/bench/p/every-block'],
    [`A page of ${blocks} blocks`, '/s/bench/p/many-blocks'],
  ] as const) {
    // Each address is kept on its own: one that nobody asked for is made anew.
    const anew = async () => (await fetch(`${base}${path}?turn=${turn++}`)).ok
    for (let i = 0; i < 60; i++) await anew()
    let made = 0
    const work = await processorMs(pid, false, async () => {
      made = (await repeated(1, seconds, anew)).perSecond * seconds * 1.25
    })
    const kept = await load(`${base}${path}`, visitors, seconds)
    const limit = await load(`http://127.0.0.1:${Number(heard)}/page`, visitors, seconds)
    if (kept.failed > 0 || made === 0) throw new Error(`${path} failed: there is nothing to measure.`)
    const { html, script } = await sizesOf(base + path)
    const ofLimit = Math.round((100 * kept.perSecond) / limit.perSecond)
    const sizes = `${(html / 1000).toFixed(1)} kB | ${(script / 1000).toFixed(1)} kB`
    rows.push(`| ${name} | ${(work / made).toFixed(1)} ms | ${shown(kept)} | ${ofLimit} % | ${sizes} |`)
  }
  const others = `${loadavg()[0]!.toFixed(1)} processes wanted them`
  const page = `# Pages built of blocks

Made by \`npm run bench:pages\` on ${today()}, ${cpus().length} cores (${others}), load generator beside the server.
*Made anew*: processor time of Node for a page nobody asked for before, with its queries and compression.
*Limit*: a route that answers a constant.

| | Made anew | From memory, ${visitors} visitors | Of the limit | Page | Scripts |
|---|---|---|---|---|---|
${rows.join('\n')}
`
  process.stdout.write(page)
  await writeFile(resolve(import.meta.dirname, 'pages.md'), page)
} finally {
  await close()
}
