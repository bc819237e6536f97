import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { freePort } from '../payment-providers/desk.ts'
import { startHaproxy } from './haproxy.ts'
import { deployed, ownFolder, placeOf, startProgram, type Program } from './programs.ts'

const password = 'for-a-test'
const here = (port: number): string => `127.0.0.1:${port}`

type Node = { name: string; database: number; rest: number; folder: string; program: Program }
type Member = { name: string; role: string; state: string; timeline: number }

/** Patroni 3.0 takes the leader key back from another by version 3 of etcd's interface; version 2 compares it first. */
const api = (): 'etcd' | 'etcd3' => {
  const version = execFileSync(placeOf('patroni')!, ['--version'], { encoding: 'utf8' })
  return / 3\.0\./.test(version) ? 'etcd' : 'etcd3'
}

/** The only member of an etcd. */
const startEtcd = async (folder: string): Promise<{ at: string; stop: () => Promise<void> }> => {
  const [client, peer] = [await freePort(), await freePort()]
  const [at, peers] = [`http://${here(client)}`, `http://${here(peer)}`]
  const where = ['--listen-client-urls', at, '--advertise-client-urls', at, '--listen-peer-urls', peers]
  const alone = ['--initial-advertise-peer-urls', peers, '--initial-cluster', `default=${peers}`]
  const older = api() === 'etcd' ? ['--enable-v2'] : []
  const program = startProgram('etcd', ['--data-dir', join(folder, 'etcd'), ...where, ...alone, ...older])
  await vi.waitFor(async () => expect((await fetch(`${at}/health`)).status).toBe(200), { timeout: 60_000 })
  return { at: here(client), stop: program.stop }
}

/** The file operators get, with the folders and addresses of this machine. */
const configured = ({ database, rest, folder }: Omit<Node, 'program'>, etcd: string): string =>
  readFileSync(deployed('patroni/patroni.yml'), 'utf8')
    .replace('0.0.0.0:8008', here(rest))
    .replace(/^etcd3:\n {2}hosts: .*/m, `${api()}:\n  hosts: ${etcd}`)
    .replace('0.0.0.0:5432', here(database))
    .replace(/data_dir: .*/, `data_dir: ${join(folder, 'data')}`)
    .replace(/bin_dir: .*/, `bin_dir: ${dirname(placeOf('pg_rewind')!)}`)
    .replace(/pgpass: .*/, `pgpass: ${join(folder, 'pgpass')}`)
    .replace(/^postgresql:$/m, `postgresql:\n  parameters: { unix_socket_directories: ${folder} }`)

/** Every process of a node: Patroni, PostgreSQL and what it started. */
const processesOf = ({ program, folder }: Node): number[] => {
  const lock = join(folder, 'data/postmaster.pid')
  const postmaster = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0
  if (postmaster === 0) return [program.child.pid!]
  const children = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]) === postmaster
    } catch {
      return false
    }
  })
  return [program.child.pid!, postmaster, ...children.map(Number)]
}

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It ended with another of them.
    }
}

const environmentOf = ({ name, database, rest }: Omit<Node, 'program'>) => ({
  PATRONI_NAME: name,
  PATRONI_RESTAPI_CONNECT_ADDRESS: here(rest),
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: here(database),
  PATRONI_SUPERUSER_PASSWORD: password,
  PATRONI_REPLICATION_PASSWORD: password,
  PATRONI_REWIND_PASSWORD: password,
})

const startNode = (own: Omit<Node, 'program'>, etcd: string): Node => {
  const file = join(own.folder, 'patroni.yml')
  writeFileSync(file, configured(own, etcd))
  return { ...own, program: startProgram('patroni', [file], { env: environmentOf(own) }) }
}

/** Makes the role and the database of the shop; answers their address through `port`. */
const makeDatabase = async (port: number): Promise<string> => {
  const client = new pg.Client({ connectionString: `postgres://postgres:${password}@${here(port)}/postgres` })
  // It may be cut off while the first primary is being made.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`create role kontor login createdb password '${password}'`)
    await client.query('create database kontor owner kontor')
  } finally {
    await client.end()
  }
  return `postgres://kontor:${password}@${here(port)}/kontor`
}

/** Three PostgreSQL under Patroni, and HAProxy that leads to the primary. */
export const startPatroni = async () => {
  const { folder, remove } = ownFolder('patroni')
  const folders = [remove]
  const etcd = await startEtcd(folder)
  const nodes: Node[] = []
  for (const name of ['pg-1', 'pg-2', 'pg-3']) {
    const home = ownFolder(name)
    folders.push(home.remove)
    nodes.push(startNode({ name, database: await freePort(), rest: await freePort(), folder: home.folder }, etcd.at))
  }
  const members = async (): Promise<Member[]> => {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://${here(rest)}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
        () => null,
      )
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const isWhole = () =>
    vi.waitFor(
      async () => {
        const all = await members()
        const said = nodes.map(({ program }) => program.said().slice(-1500)).join('\n')
        expect(all.filter(({ state }) => ['running', 'streaming'].includes(state)).length, said).toBe(nodes.length)
        expect(new Set(all.map(({ role }) => role)), said).toContain('leader')
        expect(new Set(all.map(({ role }) => role)), said).toContain('sync_standby')
        expect(new Set(all.map(({ timeline }) => timeline)).size).toBe(1)
      },
      { timeout: 300_000, interval: 500 },
    )
  await isWhole()
  const [port, replicas] = [await freePort(), await freePort()]
  const named = (what: string, of: (node: Node) => number) =>
    Object.fromEntries(nodes.map((node, n) => [`${what}_${n + 1}`, here(of(node))]))
  const addresses = { ...named('PG', (node) => node.database), ...named('PATRONI', (node) => node.rest) }
  const proxy = await startHaproxy('postgres.cfg', port, {
    POSTGRES: here(port),
    REPLICAS: here(replicas),
    ...addresses,
  })
  const url = await vi.waitFor(() => makeDatabase(port), { timeout: 60_000, interval: 500 })

  const leader = async (): Promise<Node> => {
    const name = (await members()).find(({ role }) => role === 'leader')?.name
    return nodes.find((node) => node.name === name)!
  }
  return {
    url,
    /** Leads to the replicas. */
    readUrl: url.replace(`:${port}/`, `:${replicas}/`),
    isWhole,
    leader,
    /** Hands over to a synchronous replica, as an operator does. */
    switchOver: async (): Promise<void> => {
      const from = await leader()
      const to = (await members()).find(({ role }) => role === 'sync_standby')!.name
      const file = join(from.folder, 'patroni.yml')
      const args = ['-c', file, 'switchover', 'kontor', '--leader', from.name, '--candidate', to, '--force']
      execFileSync(placeOf('patronictl')!, args, { env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } })
    },
    /** The machine of a node ends at once; `start` is its next boot. */
    kill: (node: Node): { start: () => void } => {
      signal(processesOf(node), 'SIGKILL')
      return { start: () => void (nodes[nodes.indexOf(node)] = startNode(node, etcd.at)) }
    },
    /** The machine of a node stands still until `goOn`. */
    freeze: (node: Node): { goOn: () => void } => {
      const pids = processesOf(node)
      signal(pids, 'SIGSTOP')
      return { goOn: () => signal(pids, 'SIGCONT') }
    },
    stop: async (): Promise<void> => {
      await proxy.stop()
      for (const node of nodes) {
        signal(processesOf(node), 'SIGKILL')
        await node.program.ended
      }
      await etcd.stop()
      for (const removeFolder of folders) removeFolder()
    },
  }
}

export type PatroniCluster = Awaited<ReturnType<typeof startPatroni>>
