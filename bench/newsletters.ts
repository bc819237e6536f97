import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { sellerActor } from '#platform/server/context.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { mailOfWords } from '#capabilities/offer/content-blocks/rules/mail.ts'
import {
  addNewsletter,
  countAudience,
  editLetter,
  sendNewsletter,
} from '#capabilities/outward/newsletters/server/testing.ts'
import { median, pause } from './load.ts'
import { openBench, today } from './open-bench.ts'
import { child, work } from './processes.ts'

/** An audience among many contacts is counted, and a newsletter goes to a part of them through a mail server beside. */
const [contacts, readers] = [100_000, 10_000]
const { home, database, installation, close } = await openBench()
const { world } = installation

/** A seller whose contacts agreed, every tenth of whom bears a tag. */
const openList = (): Promise<number> =>
  world.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { username: 'bench' })
    await sql`
      with form as (
        insert into opt_in_forms (seller_id, name, slug, state, title, intro, asks_name, consent_text, consent_version,
          button_text, thanks_text, tags, created_at, changed_at)
        values (${seller.id}, 'News', 'news', 'open', 'News', '', 'optional', 'Yes.', 1, '', '', '{}', ${ctx.now}, ${ctx.now}) returning id),
      contacts as (
        insert into opt_in_contacts (seller_id, form_id, state, email, first_name, last_name, locale, is_imported,
          confirm_token, unsubscribe_token, asked_at, confirmed_at, tags)
        select ${seller.id}, form.id, 'confirmed', 'p' || n || '@example.com', 'Person', 'No ' || n, 'en', false,
          md5('c' || n), md5('u' || n), ${ctx.now}, ${ctx.now}, case when n % ${contacts / readers}::int = 0 then '{some}'::text[] else '{}' end
        from form, generate_series(1, ${contacts}::int) n returning id)
      insert into opt_in_proofs (contact_id, deed, at, consent_text, consent_version)
      select id, 'confirmed', ${ctx.now}, 'Yes.', 1 from contacts`.execute(ctx.db)
    return seller.id
  })

const mailed = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from mails where state = 'processed'`.execute(world.db)).rows[0]!
    .n

try {
  const owner = world.as(sellerActor(await openList()))
  await sql`vacuum analyze opt_in_contacts, opt_in_proofs`.execute(world.db)
  const counting = (audience: Record<string, string>) =>
    median(5, () => owner.transact((ctx) => countAudience(ctx, { audience })))
  const [all, some] = [await counting({}), await counting({ tag: 'some' })]

  const { heard } = await child('bench/mail-server.ts', [], {}, /ready on \d+/)
  const id = await owner.transact(async (ctx) => {
    const made = await addNewsletter(ctx, { audience: { tag: 'some' } })
    const document = mailOfWords('Hello {first_name},\n\nthis is a letter of a few lines, as letters are.')
    await editLetter(ctx, { id: made.id, subject: 'News', content: { revision: 0, document } })
    return made.id
  })
  await work(database.url, home, {
    SMTP_URL: `smtp://127.0.0.1:${/\d+/.exec(heard)![0]}`,
    ADVERTISING_BY_PLATFORM: 'true',
    MAIL_FROM: 'Bench <b@example.com>',
  })
  const began = performance.now()
  await owner.transact((ctx) => sendNewsletter(ctx, { id, sendAt: null }))
  let written = 0
  while ((await mailed()) < readers) {
    const { rows } = await sql<{ state: string }>`select state from newsletters where id = ${id}`.execute(world.db)
    if (written === 0 && rows[0]?.state === 'sent') written = performance.now() - began
    await pause(250)
  }
  const done = performance.now() - began
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  const others = `${loadavg()[0]!.toFixed(1)} processes wanted them`
  const beside = `one worker, embedded PostgreSQL and a mail server that takes everything on ${cpus().length} cores (${others})`
  const report = `# Newsletters

Made by \`npm run bench:newsletters\` on ${today()}: ${beside}, fsync on.

| | |
|---|---|
| ${contacts} contacts, all of them counted | ${all.toFixed(0)} ms |
| Those of a tag | ${some.toFixed(0)} ms |
| ${readers} emails written down | ${seconds(written || done)} |
| ${readers} emails with the mail server | ${seconds(done)}: ${(readers / (done / 1000)).toFixed(0)} a second |
`
  process.stdout.write(report)
  await writeFile(join(resolve(import.meta.dirname, '..'), 'bench/newsletters.md'), report)
} finally {
  await close()
}
