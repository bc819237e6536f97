import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { backupParts } from '#apps/server/backup/parts.ts'
import { customarySettings, keepSettings, makeBatch, ownBooks } from '#capabilities/after/accounting/server/testing.ts'
import { sellerActor } from '#platform/server/context.ts'
import { takeBackup } from '#platform/server/backup/take-backup.ts'
import { copyStatement } from '#platform/server/list-csv.ts'
import { listOf, seconds, type Measure } from './growth-time.ts'
import { reader } from './open-bench.ts'
import { benchSecret } from './processes.ts'

export const datev: Measure = async (bench, seller, note) => {
  const { world, assembled } = bench.installation
  const owner = world.as(sellerActor(seller))
  const first = world.ports.now().toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 })
  const from = first.subtract({ months: 1 })
  const settings = { ...customarySettings, startsOn: from } as Parameters<typeof keepSettings>[2]
  const gather = () => owner.transact(async (ctx) => keepSettings(ctx, await ownBooks(ctx), settings))
  const gathered = await seconds(bench, gather)
  const job = assembled.jobs.find(({ name }) => name === 'accounting.write_file')!
  const write = async () => {
    const days = { from, till: first.subtract({ days: 1 }) }
    await owner.transact(async (ctx) => makeBatch(ctx, await ownBooks(ctx), days))
    const { rows } = await sql<{
      id: number
    }>`select id from booking_batches where seller_id = ${seller} and sha256 is null`.execute(world.db)
    for (const { id } of rows) await job.run(world, { batchId: id } as never)
  }
  note('papers|DATEV: lines of a month gathered|s', gathered)
  note('papers|DATEV: files of a month written|s', await seconds(bench, write))
}

export const csv: Measure = async (bench, seller, note) => {
  const { world } = bench.installation
  for (const [what, query] of [
    ['of a month', { createdRelativePeriod: 'previous-month' }],
    ['of all', {}],
  ] as const) {
    const list = listOf(bench, 'orders.orders')
    const statement = await world.as(reader(seller)).transact(async (ctx) => copyStatement(ctx, list, query))
    let rows = 0
    const spent = await seconds(bench, async () => {
      for await (const piece of await world.ports.copyOut(statement))
        for (let at = (piece as Buffer).indexOf(10); at >= 0; at = (piece as Buffer).indexOf(10, at + 1)) rows++
    })
    note(`papers|CSV of orders ${what}|s`, spent)
    note(`rates|Rows of a CSV ${what}|/s`, rows / spent)
  }
}

export const backup: Measure = async (bench, _seller, note) => {
  const { home, settings, queuePool } = bench.installation
  const to = { ...settings, BACKUP_TO: join(home, 'backups'), BACKUP_KEY: benchSecret }
  await mkdir(to.BACKUP_TO, { recursive: true })
  const parts = await backupParts(to, { pool: queuePool, home, secret: Buffer.from(benchSecret) }, () => undefined)
  const spent = await seconds(bench, async () => {
    const { name, size } = await takeBackup(parts!, 'by_hand')
    note('size|A backup|GB', size / 1e9)
    await parts!.store.remove(name)
  })
  note('papers|A backup|s', spent)
}
