import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { settingsSchema } from '#platform/server/settings.ts'
import { allSources, read, resolve, root } from '../check/sources.ts'

const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
const said = (word: string): string[] =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1).trim())
const compose = read('compose.yaml')
const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
const copied = last
  .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
  .flatMap((line) => line.split(' ').slice(1, -1))

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

  it('is asked for its health by a call that is there and open to anyone', () => {
    const asked = /localhost:\$\{process\.env\.PORT\}(\/[\w/]+)/.exec(read('Dockerfile'))?.[1]
    const route = rooms.flatMap((room) => room.routes ?? []).find(({ endpoint }) => endpoint.path === asked)
    expect(route?.endpoint.method).toBe('GET')
    expect(route?.permission).toBe('anyone')
  })

  it('has every file and package the server imports', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const sources = new Map(allSources().map((source) => [source.file, source]))
    const wanted = [
      'apps/server/main.ts',
      ...[...sources.keys()].filter((file) => /\/providers\/.*\/provider\.ts$/.test(file)),
    ]
    const seen = new Set<string>()
    const missing: string[] = []
    for (let file = wanted.pop(); file; file = wanted.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      if (!copied.includes(file.split('/')[0] ?? '')) missing.push(file)
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

describe('the composition', () => {
  it('names settings that exist, and no image without a version', () => {
    const app = /\n {2}app:\n([\s\S]*?)\n {2}\w+:\n/.exec(compose)?.[1] ?? ''
    const environment = [.../environment:\n((?: {6}\w+: .*\n)+)/.exec(app)![1]!.matchAll(/^ {6}(\w+):/gm)]
    for (const [, name] of environment) expect(settingsSchema.shape).toHaveProperty([name ?? ''])
    for (const [, image] of compose.matchAll(/^ {4}image: (\S+)/gm)) expect(image).toMatch(/^kontor$|:\d+\.\d+/)
  })

  it('declares every volume it mounts, and holds no password', () => {
    const declared = [...compose.split('\nvolumes:\n')[1]!.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
    const mounted = [...compose.matchAll(/^ {6}- (\w+):\//gm)].map(([, name]) => name)
    expect(mounted.toSorted()).toEqual(declared.toSorted())
    for (const [, value] of compose.matchAll(/(?:PASSWORD|SECRET): (.*)$/gm)) expect(value).toMatch(/^\$\{\w+:\?/)
  })
})

const hasEngine = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0

/** Building takes minutes: part of the long edition, where a container engine runs. */
if (hasEngine && process.env['TEST_LONG'])
  it('builds, starts and answers', { timeout: 1_200_000 }, async () => {
    const env = { ...process.env, POSTGRES_PASSWORD: 'for-a-test', KONTOR_SECRET: 'for-a-test-'.repeat(4) }
    const docker = (...args: string[]): string =>
      execFileSync('docker', ['compose', '--project-name', 'kontor-test', ...args], {
        cwd: root,
        env,
        encoding: 'utf8',
      })
    try {
      docker('up', '--build', '--detach', '--wait')
      const answer = await fetch('http://localhost:3000/v1/common/plans')
      expect(answer.status).toBe(200)
    } finally {
      docker('down', '--volumes')
    }
  })
