import Fastify from 'fastify'
import pg from 'pg'

/**
 * What the same machine can do at best: a bare Fastify answer of some size, and a bare endpoint that writes an order's
 * twelve statements with named statements and nothing around them. Prints its port.
 */
const [url, answerBytes] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 16 })
await pool.query(`create schema if not exists floor;
  create table if not exists floor.rows (
    id bigint generated always as identity primary key,
    kind text not null,
    key text,
    amount bigint not null default 0,
    at timestamptz not null default now()
  );
  create index if not exists floor_rows_kind on floor.rows (kind, id)`)

const writes = Array.from({ length: 8 }, (_, i) => ({
  name: `w${i}`,
  text: `insert into floor.rows (kind, key, amount) values ('${i}', $1, $2) returning id`,
}))
const reads = Array.from({ length: 2 }, (_, i) => ({
  name: `r${i}`,
  text: `select id, amount from floor.rows where kind = '${i}' and id = $1`,
}))

const transaction = async (): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const read of reads) await client.query({ ...read, values: [1] })
    for (const write of writes) await client.query({ ...write, values: ['order', 4900] })
    await client.query('commit')
  } finally {
    client.release()
  }
}

const page = 'x'.repeat(Number(answerBytes ?? 10_000))
const app = Fastify()
app.get('/page', async (_, reply) => reply.type('text/html').send(page))
app.post('/order', async () => {
  await transaction()
  return { ok: true }
})
app.get('/transactions', async () => {
  const started = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() - started < 3000) {
        await transaction()
        done++
      }
    }),
  )
  return { perSecond: done / 3 }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${(app.server.address() as { port: number }).port}\n`)
