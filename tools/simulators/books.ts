import { randomBytes } from 'node:crypto'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

export type Stored = { id: string; object: string; created: number }
type Row = { body: string }

const schema = `
  create table if not exists objects (
    id text primary key, account text not null, object text not null, created integer not null, body text not null
  );
  create index if not exists objects_by_kind on objects (account, object, created);
  create table if not exists kept_answers (
    account text not null, key text not null, asked text not null, status integer not null, body text not null,
    at integer not null, primary key (account, key)
  );
  create table if not exists faults (
    id integer primary key, account text not null, on_call text not null, kind text not null
  );
  create table if not exists state (name text primary key, value text not null);
`

/** The file with its statements, each prepared once. */
type Prepared = Pick<DatabaseSync, 'prepare'>
const preparing = (db: DatabaseSync): Prepared => {
  const known = new Map<string, StatementSync>()
  return {
    prepare: (text) => {
      const statement = known.get(text) ?? db.prepare(text)
      known.set(text, statement)
      return statement
    },
  }
}

const objectsIn = (db: Prepared) => ({
  put: <T extends Stored>(account: string, thing: T): T => {
    db.prepare('insert into objects values (?, ?, ?, ?, ?) on conflict (id) do update set body = excluded.body').run(
      thing.id,
      account,
      thing.object,
      thing.created,
      JSON.stringify(thing),
    )
    return thing
  },
  get: <T extends Stored>(account: string, id: string): T | undefined => {
    const row = db.prepare('select body from objects where id = ? and account = ?').get(id, account) as Row | undefined
    return row && (JSON.parse(row.body) as T)
  },
  /** Whose it is. */
  ownerOf: (id: string): string | undefined =>
    (db.prepare('select account from objects where id = ?').get(id) as { account: string } | undefined)?.account,
  drop: (account: string, id: string): void => {
    db.prepare('delete from objects where id = ? and account = ?').run(id, account)
  },
  /** The newest first. */
  list: <T extends Stored>(account: string, object: string): T[] =>
    (
      db
        .prepare('select body from objects where account = ? and object = ? order by created desc, rowid desc')
        .all(account, object) as Row[]
    ).map(({ body }) => JSON.parse(body) as T),
  /** How many events have a place that was not tried yet. */
  untold: (account: string): number =>
    (
      db
        .prepare(
          `select count(*) as count from objects where account = ? and object = 'event'
             and exists (select 1 from json_each(body, '$.left') where json_extract(value, '$.tries') = 0)`,
        )
        .get(account) as { count: number }
    ).count,
})

type Answered = { asked: string; status: number; body: string }

const answersIn = (db: Prepared, now: () => number) => ({
  /** The first answer to a key; `within` so many seconds, where keys are forgotten. */
  answered: (account: string, key: string, within = Infinity) =>
    db
      .prepare('select asked, status, body from kept_answers where account = ? and key = ? and at > ?')
      .get(account, key, Math.max(0, now() - within)) as Answered | undefined,
  forgetAnswers: (account: string): void => {
    db.prepare('delete from kept_answers where account = ?').run(account)
  },
  noteAnswer: (account: string, key: string, asked: string, status: number, body: string): void => {
    db.prepare('insert or replace into kept_answers values (?, ?, ?, ?, ?, ?)').run(
      account,
      key,
      asked,
      status,
      body,
      now(),
    )
  },
})

const faultsIn = (db: Prepared) => ({
  script: (account: string, on: string, kind: string): void => {
    db.prepare('insert into faults (account, on_call, kind) values (?, ?, ?)').run(account, on, kind)
  },
  forgetFaults: (account: string): void => {
    db.prepare('delete from faults where account = ?').run(account)
  },
  /** The next fault scripted for a call; it happens once. */
  nextFault: (account: string, call: string): string | undefined => {
    const found = db
      .prepare(`select id, kind from faults where account = ? and (on_call = '*' or on_call = ?) order by id limit 1`)
      .get(account, call) as { id: number; kind: string } | undefined
    if (found) db.prepare('delete from faults where id = ?').run(found.id)
    return found?.kind
  },
})

const stateIn = (db: Prepared) => {
  const state = (name: string): string | undefined =>
    (db.prepare('select value from state where name = ?').get(name) as { value: string } | undefined)?.value
  const keep = (name: string, value: string): void => {
    const said = 'insert into state values (?, ?) on conflict (name) do update set value = excluded.value'
    db.prepare(said).run(name, value)
  }
  return {
    state,
    keep,
    /** Seconds; the clock can be put on, as a test clock of Stripe's is. */
    now: (): number => Number(state('now') ?? Math.floor(Date.now() / 1000)),
    setNow: (seconds: number): void => keep('now', String(seconds)),
  }
}

/** What the simulator keeps, in a file of its own, so that it survives being killed. */
export type Books = ReturnType<typeof openBooks>

/** `file`: where; `:memory:` for as long as the process lives. */
export const openBooks = (file: string) => {
  const db = new DatabaseSync(file)
  db.exec(schema)
  const prepared = preparing(db)
  const state = stateIn(prepared)
  return {
    ...objectsIn(prepared),
    ...answersIn(prepared, state.now),
    ...faultsIn(prepared),
    ...state,
    isOpen: (): boolean => db.isOpen,
    close: () => db.close(),
    transact: <T>(work: () => T): T => {
      db.exec('begin immediate')
      try {
        const done = work()
        db.exec('commit')
        return done
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
