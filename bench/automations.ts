import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { emitAll } from '#platform/server/events.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { publishAutomation } from '#capabilities/outward/automations/server/testing.ts'
import { contactConfirmed } from '#capabilities/shop/opt-ins/server/index.ts'
import { pause } from './load.ts'
import { openBench, today } from './open-bench.ts'
import { postmasterOf, processorMs, serve, work } from './processes.ts'

/**
 * Thousands of people who enter an automation within a minute, while a web process and a worker run on the same cores: when
 * all are under way, and what visitors of the shop feel of it.
 */
const [people, batches, visitsPerSecond] = [10_000, 20, 20]
const { home, database, installation, close } = await openBench()
const { world } = installation

/** Visits at a steady pace until told to stop; answers the times of all, in milliseconds. */
const visit = (url: string) => {
  const times: number[] = []
  const waiting: Promise<void>[] = []
  const timer = setInterval(() => {
    const began = performance.now()
    waiting.push(
      fetch(url)
        .then((answer) => answer.arrayBuffer())
        .then(() => void times.push(performance.now() - began)),
    )
  }, 1000 / visitsPerSecond)
  return async (): Promise<number[]> => {
    clearInterval(timer)
    await Promise.all(waiting)
    return times.toSorted((a, b) => a - b)
  }
}
const at = (times: readonly number[], part: number): string =>
  `${times[Math.min(times.length - 1, Math.floor(times.length * part))]!.toFixed(1)} ms`
const shown = (times: readonly number[]): string => `${at(times, 0.5)} | ${at(times, 0.99)}`

const openShop = () =>
  world.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { username: 'bench' })
    await makeProduct(ctx, seller.id, { slug: 'thing', name: 'A thing', form: 'service' })
    const { rows } = await sql<{ id: number }>`
      with form as (
        insert into opt_in_forms (seller_id, name, slug, state, title, intro, asks_name, consent_text, consent_version,
          button_text, thanks_text, tags, created_at, changed_at)
        values (${seller.id}, 'News', 'news', 'open', 'News', '', 'optional', 'Yes.', 1, '', '', '{}', ${ctx.now}, ${ctx.now}) returning id)
      insert into opt_in_contacts (seller_id, form_id, state, email, first_name, last_name, locale, is_imported,
        confirm_token, unsubscribe_token, asked_at, confirmed_at, tags)
      select ${seller.id}, form.id, 'confirmed', 'p' || n || '@example.com', 'Person', 'No ' || n, 'en', false,
        md5('c' || n), md5('u' || n), ${ctx.now}, ${ctx.now}, '{}'
      from form, generate_series(1, ${people}::int) n returning id`.execute(ctx.db)
    await publishAutomation(ctx, seller.id, {
      trigger: { name: 'form_confirmed' },
      steps: [
        { kind: 'act', key: 'a', act: 'opt_ins.tag', given: { tag: 'new' } },
        { kind: 'wait', key: 'b', mode: 'for', amount: 1, unit: 'days' },
        { kind: 'act', key: 'c', act: 'notifications.tell', given: { text: 'A day later' } },
      ],
    })
    return { sellerId: seller.id, contactIds: rows.map(({ id }) => id) }
  })

const underWay = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from automation_runs where wake_at is not null`.execute(world.db))
    .rows[0]!.n

try {
  const { sellerId, contactIds } = await openShop()
  const { base } = await serve(database.url, home)
  const worker = await work(database.url, home)
  const postmaster = postmasterOf(home)
  const page = `${base}/s/bench/thing`
  const quietly = visit(page)
  await pause(20_000)
  const quiet = await quietly()

  const busily = visit(page)
  const began = performance.now()
  let [entered, done] = [0, 0]
  let postgres = 0
  const node = await processorMs(worker, false, async () => {
    postgres = await processorMs(postmaster, true, async () => {
      for (let batch = 0; batch < batches; batch++) {
        const ids = contactIds.slice((batch * people) / batches, ((batch + 1) * people) / batches)
        await world.transact((ctx) =>
          emitAll(
            ctx,
            contactConfirmed,
            ids.map((contactId) => ({ contactId })),
            sellerId,
          ),
        )
        await pause(Math.max(0, ((batch + 1) * 60_000) / batches - (performance.now() - began)))
      }
      entered = performance.now() - began
      while ((await underWay()) < people) await pause(500)
      done = performance.now() - began
    })
  })
  const busy = await busily()
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(0)} s`
  const others = `${loadavg()[0]!.toFixed(1)} processes wanted them`
  const report = `# People who enter an automation

Made by \`npm run bench:automations\` on ${today()}: web, worker and embedded PostgreSQL on ${cpus().length} cores (${others}), fsync on.

${people} people confirmed a sign-up within ${seconds(entered)}; each was tagged and waits for a day.
All were under way ${seconds(done)} after the first.
Processor time for each person: ${(node / people).toFixed(2)} ms of the worker, ${(postgres / people).toFixed(2)} ms of PostgreSQL.

| Visits of the shop, ${visitsPerSecond} a second | p50 | p99 |
|---|---|---|
| Quiet | ${shown(quiet)} |
| While they entered | ${shown(busy)} |
`
  process.stdout.write(report)
  await writeFile(resolve(import.meta.dirname, 'automations.md'), report)
} finally {
  await close()
}
