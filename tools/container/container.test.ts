import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { parse } from 'yaml'
import { rooms } from '#apps/server/rooms.ts'
import { judgePostgres } from '#capabilities/outward/operations/rules/postgres-releases.ts'
import { secretSettings } from '#platform/server/secret-settings.ts'
import { readSettings, settingsSchema } from '#platform/server/settings.ts'
import { testDatabase } from '#platform/server/test-database.ts'
import { allSources, read, resolve, root } from '../check/sources.ts'
import { answerOfImage, canBuildImage } from './image.ts'

const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
const said = (word: string): string[] =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1).trim())
const hasProgram = (name: string): boolean => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0
const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))

describe('the image', () => {
  it('is made from images with a version, of the Node the project brings', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    for (const image of said('FROM')) expect(image).toMatch(new RegExp(`^node:${dependencies['node']}-slim\\b`))
  })

  it('copies what exists', () => {
    for (const line of said('COPY').filter((one) => !one.includes('--from')))
      for (const from of line.split(' ').slice(0, -1)) expect(existsSync(path.join(root, from)), from).toBe(true)
  })

  it('runs as a user of its own, and keeps its data in a volume', () => {
    expect(said('USER')).toEqual(['kontor'])
    expect(last.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
      last.findIndex((line) => line.startsWith('CMD')),
    )
    expect(said('VOLUME')).toEqual([/KONTOR_HOME=(\S+)/.exec(read('Dockerfile'))?.[1]])
  })

  it('is asked for its health by a probe that is there and open to anyone', () => {
    const asked = /localhost:\$\{process\.env\.PORT\}(\/[\w/]+)/.exec(read('Dockerfile'))?.[1]
    const route = rooms.flatMap((room) => room.routes ?? []).find(({ endpoint }) => endpoint.path === asked)
    expect(route?.endpoint.method).toBe('GET')
    expect([route?.permission, route?.probe]).toEqual(['anyone', true])
  })

  it('starts the program that is built, as the units of systemd and npm start do', async () => {
    const { leanMemory } = (await import(path.join(root, 'tools/ground/lean-memory.mjs'))) as {
      leanMemory: (kind: string) => { flags: string[]; environment: Record<string, string> }
    }
    const kinds = ['web', 'worker']
    const startOf = (kind: string) => `node ${leanMemory(kind).flags.join(' ')} build/server/main.js`
    expect(said('CMD').map((words) => (JSON.parse(words) as string[]).join(' '))).toEqual([startOf('all')])
    const started = kinds.map((kind) => composition.services[`${kind}-1`]?.command?.join(' ') ?? startOf('all'))
    expect(started).toEqual(kinds.map(startOf))
    const environment = Object.entries(leanMemory('all').environment).map(([name, value]) => `${name}=${value}`)
    const units = kinds.map((kind) => read(`deploy/systemd/kontor-${kind}@.service`))
    expect(units.map((unit) => /\/bin\/(node .*)/.exec(unit)?.[1])).toEqual(kinds.map(startOf))
    for (const line of environment) for (const place of [read('Dockerfile'), ...units]) expect(place).toContain(line)
  })

  it('has every package the server imports', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const sources = new Map(allSources().map((source) => [source.file, source]))
    const wanted = [
      'apps/server/main.ts',
      ...[...sources.keys()].filter((file) => /\/providers\/.*\/provider\.ts$/.test(file)),
    ]
    // What is built holds the catalogues, and does not read them.
    const seen = new Set(['languages/read.ts'])
    const missing: string[] = []
    for (let file = wanted.pop(); file; file = wanted.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      for (const { from, isType } of sources.get(file)?.imports ?? []) {
        const target = resolve(file, from)
        const name = from
          .split('/')
          .slice(0, from.startsWith('@') ? 2 : 1)
          .join('/')
        if (target !== undefined) wanted.push(target)
        // Vite serves the pages in development alone.
        else if (!isType && !from.startsWith('node:') && !(name in dependencies) && name !== 'vite')
          missing.push(`${name} in ${file}`)
      }
    }
    expect(missing).toEqual([])
    expect(seen.size).toBeGreaterThan(500)
  })
})

type Service = {
  image: string
  build?: string
  command?: string[]
  environment?: Record<string, unknown>
  depends_on?: Record<string, { condition: string }>
  secrets?: string[]
  volumes?: string[]
  ports?: string[]
  healthcheck?: object
}
type Composition = {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}
const composition = parse(read('compose.yaml'), { merge: true }) as Composition
const services = Object.entries(composition.services)
const own = services.filter(([, { image }]) => image === 'kontor')

describe('the composition', () => {
  it('names settings that exist, and no image without a version', () => {
    const known = [...Object.keys(settingsSchema.shape), ...secretSettings.map((name) => `${name}_FILE`)]
    for (const [, { environment }] of own)
      expect(Object.keys(environment ?? {}).filter((name) => !known.includes(name))).toEqual([])
    for (const [name, { image }] of services) expect(image, name).toMatch(/^kontor$|:\d+\.\d+/)
    expect(judgePostgres(composition.services['database']!.image.split(':')[1]!)).toEqual({ word: 'current' })
  })

  it('has two processes of each kind, asked by /ready, before a proxy that alone is reached from outside', () => {
    const kinds = own.map(([, { environment }]) => environment?.['PROCESS'])
    expect(kinds.toSorted()).toEqual(['web', 'web', 'worker', 'worker'])
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
    const webs = own.filter(([, { environment }]) => environment?.['PROCESS'] === 'web').map(([name]) => `${name}:3000`)
    expect(composition.services['proxy']?.environment?.['UPSTREAMS']).toBe(webs.join(' '))
    expect(said('EXPOSE')).toEqual(['3000'])
    expect(read('deploy/caddy/Caddyfile')).toMatch(/reverse_proxy \{\$UPSTREAMS:.*health_uri \/ready/s)
  })

  it('waits for services that are there and can say that they are well', () => {
    for (const [name, { depends_on: awaited = {} }] of services)
      for (const [other, { condition }] of Object.entries(awaited)) {
        const service = composition.services[other]
        expect(service, `${name} waits for ${other}`).toBeDefined()
        if (condition === 'service_healthy')
          expect(service!.healthcheck !== undefined || service!.image === 'kontor', other).toBe(true)
      }
  })

  it('declares every volume and secret it uses, and no other; files it mounts are there', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    const named = new Set(mounts.filter((mount) => !mount.startsWith('.')))
    expect([...named].toSorted()).toEqual(Object.keys(composition.volumes).toSorted())
    for (const mount of mounts.filter((each) => each.startsWith('.')))
      expect(existsSync(path.join(root, mount)), mount).toBe(true)
    const used = new Set(services.flatMap(([, { secrets = [] }]) => secrets))
    expect([...used].toSorted()).toEqual(Object.keys(composition.secrets).toSorted())
  })

  it('holds no secret itself: a script makes them, once, and neither Git nor the image takes them along', () => {
    for (const [name, { environment = {} }] of services)
      for (const [setting, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|TOKEN|DATABASE_URL|SMTP_URL/.test(setting))
          expect(value, `${name}.${setting}`).toMatch(/^\/run\/secrets\/\w+$/)
    const folder = mkdtempSync(path.join(tmpdir(), 'kontor-deploy-'))
    cpSync(path.join(root, 'deploy/make-secrets.sh'), path.join(folder, 'make-secrets.sh'))
    const make = () => execFileSync('sh', [path.join(folder, 'make-secrets.sh')])
    const readAll = () =>
      Object.entries(composition.secrets).map(([name, { file }]) => {
        expect(file).toBe(`./deploy/secrets/${name}`)
        return readFileSync(path.join(folder, 'secrets', name), 'utf8')
      })
    make()
    const made = readAll()
    make()
    expect(readAll()).toEqual(made)
    const settings = readSettings({
      DATABASE_URL_FILE: path.join(folder, 'secrets/database_url'),
      KONTOR_SECRET_FILE: path.join(folder, 'secrets/kontor_secret'),
      METRICS_TOKEN_FILE: path.join(folder, 'secrets/metrics_token'),
      SMTP_URL_FILE: path.join(folder, 'secrets/smtp_url'),
    })
    expect(settings.KONTOR_SECRET?.length).toBeGreaterThanOrEqual(32)
    expect(settings.SMTP_URL).toBeUndefined()
    expect(statSync(path.join(folder, 'secrets')).mode & 0o777).toBe(0o700)
    rmSync(folder, { recursive: true })
    expect(read('.dockerignore').split('\n')).toContain('deploy/secrets')
    expect(read('.gitignore').split('\n')).toContain('deploy/secrets/')
  })
})

const analyse = 'systemd-analyze'
const units = ['kontor-web@.service', 'kontor-worker@.service']

describe('the units of systemd', () => {
  it.each(units)('%s runs what is there, as a user of its own, with settings that exist', (unit) => {
    const text = read(`deploy/systemd/${unit}`)
    for (const line of text.matchAll(/^Environment=(.*)$/gm))
      for (const [, name] of (line[1] ?? '').matchAll(/(\w+)=/g))
        if (!['NODE_ENV', 'MALLOC_ARENA_MAX'].includes(name ?? ''))
          expect(settingsSchema.shape).toHaveProperty([name ?? ''])
    for (const held of ['User=kontor', 'ProtectSystem=strict', 'UMask=0077', 'Restart=always', 'NoNewPrivileges=yes'])
      expect(text).toContain(`\n${held}\n`)
  })

  if (hasProgram(analyse))
    it('are understood by systemd, and little is exposed', () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'kontor-units-'))
      const node = path.join(root, 'node_modules/node/bin/node')
      const instances = units.map((unit) => path.join(folder, unit.replace('@', '@3001')))
      for (const [index, unit] of units.entries())
        writeFileSync(
          instances[index]!,
          read(`deploy/systemd/${unit}`).replace('/opt/kontor/node_modules/node/bin/node', node),
        )
      cpSync(path.join(root, 'deploy/systemd/kontor.target'), path.join(folder, 'kontor.target'))
      const verified = spawnSync(analyse, ['verify', ...instances, path.join(folder, 'kontor.target')], {
        encoding: 'utf8',
      })
      // Of the unit's documentation in /opt/kontor and of other units of the machine nothing is said here.
      expect(verified.stderr.split('\n').filter((line) => line.includes('kontor'))).toEqual([])
      for (const instance of instances) {
        const judged = spawnSync(analyse, ['security', '--offline=true', instance], { encoding: 'utf8' })
        const [, exposure] = /Overall exposure level for .*: ([\d.]+)/.exec(judged.stdout) ?? []
        expect(Number(exposure)).toBeLessThan(2)
      }
      rmSync(folder, { recursive: true })
    })
})

const hasEngine = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0

/** Building takes minutes: part of the long edition, where a container engine runs. */
if (hasEngine && isLongEdition)
  it('builds, starts and answers', { timeout: 1_200_000 }, async () => {
    execFileSync('sh', [path.join(root, 'deploy/make-secrets.sh')])
    const env = { ...process.env, SHOP_HOST: 'localhost' }
    const docker = (...args: string[]): string =>
      execFileSync('docker', ['compose', '--project-name', 'kontor-test', ...args], {
        cwd: root,
        env,
        encoding: 'utf8',
      })
    try {
      docker('up', '--build', '--detach', '--wait')
      const asked = docker(
        'exec',
        'web-1',
        'node',
        '-e',
        `fetch('http://localhost:3000/ready').then((a) => console.log(a.status))`,
      )
      expect(asked.trim()).toBe('200')
    } finally {
      docker('down', '--volumes')
    }
  })

if (canBuildImage && isLongEdition)
  it('is built without a registry, starts and answers', { timeout: 1_800_000 }, async () => {
    const database = await testDatabase()
    expect(await answerOfImage(database.url)).toBe(200)
    await database.drop()
  })
