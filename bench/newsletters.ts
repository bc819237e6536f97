import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { sellerActor } from '#platform/server/context.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { makeContacts } from '#capabilities/shop/opt-ins/server/testing.ts'
import { mailOfWords } from '#capabilities/offer/content-blocks/rules/mail.ts'
import {
  addNewsletter,
  cancelNewsletter,
  editLetter,
  sendNewsletter,
  writeToNext,
} from '#capabilities/outward/newsletters/server/testing.ts'
import { countAudiences, plantAudiences } from './audiences.ts'
import { load, median, pause } from './load.ts'
import { openBench, today } from './open-bench.ts'
import { child, orderBody, postmasterOf, processorMs, serve, work } from './processes.ts'

/**
 * Audiences among many contacts are counted by each filter, a newsletter to all of them is planned, and one to a part of them goes
 * through a mail server beside: alone, and while eight buyers order.
 */
const [contacts, readers, buyers] = [100_000, 10_000, 8]
const { home, database, installation, close } = await openBench()
const { world } = installation

/** A seller with a product, whose contacts agreed; every tenth of them bears a tag. */
const openList = (): Promise<number> =>
  world.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { username: 'bench', selling: { byWire: true } })
    await makeProduct(ctx, seller.id, { slug: 'thing', name: 'A thing', form: 'service' })
    await makeContacts(ctx, seller.id, contacts)
    return seller.id
  })

const processed = async (id: number): Promise<number> =>
  (
    await sql<{
      n: number
    }>`select recipients_count - (select count(*)::int from mails where sending = ${`newsletter:${id}`} and state <> 'processed') as n
      from newsletters where id = ${id}`.execute(world.db)
  ).rows[0]!.n

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

try {
  const sellerId = await openList()
  const owner = world.as(sellerActor(sellerId))
  const sold = await plantAudiences(world, sellerId)
  const counted = await countAudiences(owner, sold, postmasterOf(home))

  const written = (audience: Record<string, string>) =>
    owner.transact(async (ctx) => {
      const made = await addNewsletter(ctx, { audience })
      const document = mailOfWords('Hello {first_name},\n\nthis is a letter of a few lines, as letters are.')
      await editLetter(ctx, { id: made.id, subject: 'News', content: { revision: 0, document } })
      return made.id
    })
  const send = async (audience: Record<string, string>) => {
    const id = await written(audience)
    await owner.transact((ctx) => sendNewsletter(ctx, { id, sendAt: null }))
    return id
  }
  const toAll = await send({})
  const planning = await median(1, () => owner.transact((ctx) => writeToNext(ctx, toAll)))
  await owner.transact((ctx) => cancelNewsletter(ctx, { id: toAll }))

  const { heard } = await child('bench/mail-server.ts', [], {}, /ready on \d+/)
  const worker = await work(database.url, home, {
    SMTP_URL: `smtp://127.0.0.1:${/\d+/.exec(heard)![0]}`,
    ADVERTISING_BY_PLATFORM: 'true',
    MAIL_FROM: 'Bench <b@example.com>',
  })
  // What starting left behind is collected after five seconds.
  await pause(8000)
  const atRest = memoryOf(worker)
  /** Until all of a newsletter went. */
  const sending = async (): Promise<{ wall: number; processor: number; most: number }> => {
    const began = performance.now()
    let most = atRest
    const processor = await processorMs(worker, false, async () => {
      const id = await send({ tag: 'some' })
      while ((await processed(id)) < readers) {
        most = Math.max(most, memoryOf(worker))
        await pause(200)
      }
    })
    return { wall: performance.now() - began, processor, most }
  }
  const alone = await sending()

  const { base } = await serve(database.url, home)
  const order = () => load(`${base}/v1/checkout/bench/thing/order`, buyers, 8, orderBody)
  await load(`${base}/v1/checkout/bench/thing/order`, buyers, 4, orderBody)
  const before = await order()
  await pause(8000)
  const beside = sending()
  const during = [await order(), await order()]
  const together = await beside
  const slowest = Math.max(...during.map(({ p99 }) => p99)).toFixed(0)
  const kept = during.reduce((sum, { perSecond }) => sum + perSecond, 0) / during.length

  const share = ((100 * kept) / before.perSecond).toFixed(0)
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  const rate = (milliseconds: number) => `${(readers / (milliseconds / 1000)).toFixed(0)} a second`
  const more = (most: number) => `${(most - atRest).toFixed(0)} MB more than the ${atRest.toFixed(0)} at rest`
  const others = `${loadavg()[0]!.toFixed(1)} processes wanted them`
  const conditions = `one worker, embedded PostgreSQL and a mail server that takes everything on ${cpus().length} cores (${others})`
  const countedRows = counted.map(
    ({ asked, people, wall, processor }) =>
      `| ${asked} | ${people} | ${wall.toFixed(0)} ms | ${processor.toFixed(0)} ms |`,
  )
  const report = `# Newsletters

Made by \`npm run bench:newsletters\` on ${today()}: ${conditions}, fsync on.

| | |
|---|---|
| ${counted[0]!.people} deliveries planned | ${seconds(planning)} |
| ${readers} emails with the mail server | ${seconds(alone.wall)}: ${rate(alone.wall)} |
| Processor time of the worker for them | ${seconds(alone.processor)} |
| Memory of the worker meanwhile, at most | ${more(alone.most)} |
| Orders of ${buyers} buyers who never pause, before | ${before.perSecond.toFixed(0)} a second, p99 ${before.p99.toFixed(0)} ms |
| The same while ${readers} emails are sent | ${kept.toFixed(0)} a second (${share} %), p99 ${slowest} ms |
| Those emails | ${seconds(together.wall)}: ${rate(together.wall)} |
| Memory of the worker that sends them and does the work behind the orders | ${more(together.most)} |

How long audiences among ${contacts} contacts take to be counted, half of them buyers and learners, with three fields:

| Asked for | People | Time | Processor time of PostgreSQL |
|---|---|---|---|
${countedRows.join('\n')}
`
  process.stdout.write(report)
  await writeFile(join(resolve(import.meta.dirname, '..'), 'bench/newsletters.md'), report)
} finally {
  await close()
}
