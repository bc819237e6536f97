import { writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { request } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { anonymous } from '#platform/server/context.ts'
import { shownChannel, type World } from '#platform/server/world.ts'
import { makeCover, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { publishPictures, storeFile } from '#capabilities/offer/files/server/index.ts'
import { beginPage, buildPage, everyBlock, publishPage, rough } from '#capabilities/shop/pages/server/testing.ts'
import { load, shown } from './load.ts'
import { openBench, today } from './open-bench.ts'
import { child, processorMs, serve } from './processes.ts'

/**
 * Pages built of blocks: right after their seller changed something, at an address nobody asked for before, out of memory,
 * and what a browser loads with them.
 */
const [visitors, seconds, blocks, typicalProducts] = [8, 3, 200, 10]
/** Milliseconds in which a notice of the database reaches the server: a visit before that would be shown what was kept. */
const untilHeard = 4
const paragraph =
  '<h2>What happens in a week</h2><p>Twenty minutes to read, an hour outside, and an answer by Friday.</p>'
const { home, database, installation, close } = await openBench()

/** A page as most sellers have one: a template, with its pictures and theirs, and a shelf of what they sell. */
const openTypical = async (owner: World, sellerId: number): Promise<void> => {
  const content = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#845' } })
    .png()
    .toBuffer()
  const products = await owner.db.selectFrom('products').select('id').where('sellerId', '=', sellerId).execute()
  for (const { id } of products) {
    const { id: fileId } = await storeFile(owner, { sellerId, name: `cover-${id}.png`, kind: 'image', content })
    await owner.transact(async (ctx) => {
      await makeCover(ctx, id, fileId, '')
      await publishPictures(ctx, [fileId])
    })
  }
  const page = await beginPage(owner, {
    kind: 'shop_sub_page',
    title: 'Typical',
    locale: 'en',
    template: 'course_creator',
  })
  await owner.transact((ctx) => publishPage(ctx, page))
}

/** Milliseconds of processor time of a process for each time something is asked of it, once it is warm: the round in the quarter below. */
const costOf = async (pid: number, once: () => Promise<unknown>): Promise<number> => {
  for (let i = 0; i < 500; i++) await once()
  const costs: number[] = []
  for (let round = 0; round < 20; round++) {
    const work = await processorMs(pid, false, async () => {
      for (let i = 0; i < 50; i++) await once()
    })
    costs.push(work / 50)
  }
  return costs.sort((a, b) => a - b)[5]!
}

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
  const { seller, user, typical } = await world.transact(async (ctx) => {
    const made = await makeSellingShop(ctx, { username: 'bench', selling: { byWire: true } })
    const typical = await makeSellingShop(ctx, { username: 'typical', selling: { byWire: true } })
    for (let i = 0; i < 30; i++) await makeProduct(ctx, made.seller.id, { name: `Thing ${i}` })
    for (let i = 0; i < typicalProducts; i++) await makeProduct(ctx, typical.seller.id, { name: `Course ${i}` })
    return { ...made, typical }
  })
  const actor = { ...anonymous, kind: 'user', role: 'seller' } as const
  const owner = world.as({ ...actor, userId: user.id, sellerId: seller.id })
  await openTypical(world.as({ ...actor, userId: typical.user.id, sellerId: typical.seller.id }), typical.seller.id)
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
  const constant = `http://127.0.0.1:${Number(heard)}/page`
  const rows: string[] = []
  let turn = 0
  for (const [name, path, sellerId] of [
    [
      `A page as a template begins it, with pictures and ${typicalProducts} products`,
      '/s/typical/p/typical',
      typical.seller.id,
    ],
    ['A page with every block and 30 products', '/s/bench/p/every-block', seller.id],
    [`A page of ${blocks} blocks`, '/s/bench/p/many-blocks', seller.id],
  ] as const) {
    // Each address is kept on its own: one that nobody asked for is made anew.
    const anew = async () => (await fetch(`${base}${path}?turn=${turn++}`)).text()
    const changed = async () => {
      await sql`select pg_notify(${shownChannel}, ${String(sellerId)})`.execute(world.db)
      await setTimeout(untilHeard)
      return anew()
    }
    const [afterChange, elsewhere] = [await costOf(pid, changed), await costOf(pid, anew)]
    const kept = await load(`${base}${path}`, visitors, seconds)
    const limit = await load(constant, visitors, seconds)
    if (kept.failed > 0) throw new Error(`${path} failed: there is nothing to measure.`)
    const { html, script } = await sizesOf(base + path)
    const ofLimit = Math.round((100 * kept.perSecond) / limit.perSecond)
    const sizes = `${(html / 1000).toFixed(1)} kB | ${(script / 1000).toFixed(1)} kB`
    rows.push(
      `| ${name} | ${afterChange.toFixed(1)} ms | ${elsewhere.toFixed(1)} ms | ${shown(kept)} | ${ofLimit} % | ${sizes} |`,
    )
  }
  const others = `${loadavg()[0]!.toFixed(1)} processes wanted them`
  const page = `# Pages built of blocks

Made by \`npm run bench:pages\` on ${today()}, ${cpus().length} cores (${others}), load generator beside the server.
*After a change*: processor time of Node for the first visit once the seller changed anything, with all its queries and compression.
*Elsewhere*: the same at an address nobody asked for before, as one with the name of a campaign, while others are visited.
Both are the round in the lower quarter of twenty, as whatever else the machine does makes a round dearer.
*Limit*: a route that answers a constant.

| | After a change | Elsewhere | From memory, ${visitors} visitors | Of the limit | Page | Scripts |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`
  process.stdout.write(page)
  await writeFile(resolve(import.meta.dirname, 'pages.md'), page)
} finally {
  await close()
}
