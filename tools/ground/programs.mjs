import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** PostgreSQL’s own folder has its version in its name. */
const ofPostgres = '/usr/lib/postgresql'
const versions = existsSync(ofPostgres) ? readdirSync(ofPostgres) : []
const places = [...versions.map((each) => path.join(ofPostgres, each, 'bin')), '/usr/sbin', '/usr/bin']

/** Where the machine has a program; undefined where it has none. */
export const placeOf = (program) => places.map((place) => path.join(place, program)).find((file) => existsSync(file))

/** Stories that run programs of Debian’s packages. */
const needed = {
  'scenarios/cluster/through-pooler.test.ts': ['pgbouncer'],
  'scenarios/cluster/processes-killed.test.ts': ['haproxy', 'pgbouncer'],
  'scenarios/cluster/primary-lost.test.ts': ['haproxy', 'patroni', 'etcd', 'pg_rewind'],
  'scenarios/cluster/back-to-a-moment.test.ts': ['pgbackrest', 'postgres', 'initdb'],
}

/** The stories this machine cannot tell, and what it lacks: they are left out, and `npm test` says so at its end. */
export const untold = () =>
  Object.entries(needed).flatMap(([file, programs]) => {
    const missing = programs.filter((program) => placeOf(program) === undefined)
    return missing.length > 0 ? [{ file, missing }] : []
  })
