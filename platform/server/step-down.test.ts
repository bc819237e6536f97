import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forbiddingParent } from './postgres-engine.ts'

const isRoot = process.getuid?.() === 0
let parent: string
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'kontor-step-down-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

/** A process with these settings after stepping down: `<uid> <result of reading a file of root>`, or why it refused. */
const stepped = async (settings: Record<string, string>): Promise<string> => {
  const script = `const { stepDown } = await import('./step-down.ts')
    const { readSettings } = await import('./settings.ts')
    const { readFile, writeFile } = await import('node:fs/promises')
    try {
      const { KONTOR_HOME } = await stepDown(readSettings(process.env))
      await writeFile(KONTOR_HOME + '/made', 'by us')
      const root = await readFile('/etc/shadow').then(() => 'read', (error) => error.code)
      console.log(process.getuid(), process.getgroups().join(), root)
    } catch (error) { console.log(error.message) }`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, ...settings },
  })
  return stdout.trim()
}

// Only root can step down: elsewhere each of these prints the current user and stays.
const own = `${process.getuid?.()} `

test('a process begun as root refuses to be a shop, and says what to do', async () => {
  const home = path.join(parent, 'refused')
  await mkdir(home)
  const output = await stepped({ DEMO: 'false', KONTOR_HOME: home })
  if (!isRoot) return expect(output.startsWith(own)).toBe(true)
  expect(output).toContain('does not run as root')
  expect(output).toContain('RUN_AS=kontor')
})

test('or becomes the user it is told, whose data folder nobody else reads', async () => {
  const home = path.join(parent, 'home')
  if (!isRoot) await mkdir(home)
  // The folder of this test belongs to its user alone: another may only pass what may be passed.
  await chmod(parent, 0o711)
  const output = await stepped({ DEMO: 'false', RUN_AS: 'nobody', KONTOR_HOME: home })
  if (!isRoot) return expect(output.startsWith(own)).toBe(true)
  if (await forbiddingParent(path.resolve(import.meta.dirname, '../..')))
    return expect(output).toContain('may not read')
  expect(output).toBe('65534 65534 EACCES')
  const [folder, file] = [await stat(home), await stat(path.join(home, 'made'))]
  expect([folder.uid, folder.mode & 0o777, file.uid, file.mode & 0o777]).toEqual([65534, 0o700, 65534, 0o600])
})

test('and takes no folder that belongs to somebody else, and no user there is not', async () => {
  const home = path.join(parent, 'taken')
  await mkdir(home)
  await writeFile(path.join(home, 'kept'), 'by its owner')
  const taken = await stepped({ DEMO: 'false', RUN_AS: 'nobody', KONTOR_HOME: home })
  const unknown = await stepped({ DEMO: 'false', RUN_AS: 'no-such-user', KONTOR_HOME: home })
  if (!isRoot) return expect([taken, unknown].every((output) => output.startsWith(own))).toBe(true)
  expect(taken).toContain('chown -R')
  expect(unknown).toContain('no such user')
})

test('a demo begun as root becomes a user that is there, or stays root and says why', async () => {
  const home = path.join(parent, 'made/on-the-way/demo')
  if (!isRoot) await mkdir(home, { recursive: true })
  await chmod(parent, 0o711)
  const output = await stepped({ DEMO: 'true', KONTOR_HOME: home })
  if (!isRoot) return expect(output.startsWith(own)).toBe(true)
  const closed = await forbiddingParent(path.resolve(import.meta.dirname, '../..'))
  if (closed) return expect(output).toContain(`runs as root, because others may not enter ${closed}`)
  expect(output).toMatch(/^[1-9]\d* \d+ EACCES$/)
  expect([(await stat(home)).uid, output.split(' ')[0]]).toEqual([expect.any(Number), String((await stat(home)).uid)])

  const roots = path.join(parent, 'of-root')
  await mkdir(roots)
  await writeFile(path.join(roots, 'kept'), 'by root')
  expect(await stepped({ DEMO: 'true', KONTOR_HOME: roots })).toMatch(
    /runs as root, because .*of-root.*chown -R[^]*\n0 /,
  )
  expect(await stepped({ DEMO: 'true', PORT: '80', KONTOR_HOME: home })).toContain('port 80 is for root alone')
  await chmod(parent, 0o700)
  expect(await stepped({ DEMO: 'true', KONTOR_HOME: home })).toContain(`others may not enter ${parent}`)
})
