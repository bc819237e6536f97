import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const source = '.price { color: var(--accent) }\n'.repeat(100)

let home = ''
const inHome = (...names: string[]) => path.join(home, ...names)
const compress = (...options: string[]) => run(process.execPath, [inHome('tools', 'compress.mjs'), ...options])
const noted = () => readFile(inHome('build', 'compressed'), 'utf8').catch(() => '')

/** A folder as the build leaves it, with the tool beside it. */
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'kontor-compress-'))
  const ownNode = inHome('node_modules', 'node', 'bin', path.basename(process.execPath))
  await cp(import.meta.dirname, inHome('tools'), {
    recursive: true,
    filter: (file) => !/\.(ts|json)$/.test(file),
  })
  await mkdir(inHome('build', 'client', 'assets', 'words'), { recursive: true })
  await mkdir(inHome('build', 'islands'))
  await mkdir(path.dirname(ownNode), { recursive: true })
  await symlink(process.execPath, ownNode)
  await writeFile(inHome('build', 'stamp'), 'first')
  await writeFile(inHome('build', 'client', 'assets', 'words', 'shop.css'), source)
  await writeFile(inHome('build', 'islands', 'small.js'), 'export {}')
  await writeFile(inHome('build', 'islands', 'cart.js'), source)
})
afterAll(() => rm(home, { recursive: true }))

it('writes what browsers are sent beside each file that is worth it, and notes of which build', async () => {
  await compress()
  const file = inHome('build', 'client', 'assets', 'words', 'shop.css')
  expect((await promisify(brotliDecompress)(await readFile(`${file}.br`))).toString()).toBe(source)
  expect((await promisify(gunzip)(await readFile(`${file}.gz`))).toString()).toBe(source)
  expect((await readdir(inHome('build', 'islands'))).sort()).toEqual([
    'cart.js',
    'cart.js.br',
    'cart.js.gz',
    'small.js',
  ])
  expect(await noted()).toBe('first')
})

it('goes on by itself behind who started it', async () => {
  await writeFile(inHome('build', 'stamp'), 'second')
  await writeFile(inHome('build', 'islands', 'later.js'), source)
  await compress('--behind')
  expect(await noted()).toBe('first')
  await expect.poll(noted, { timeout: 20_000 }).toBe('second')
  expect(await readdir(inHome('build', 'islands'))).toContain('later.js.br')
})

it('leaves a build alone that was made meanwhile', async () => {
  const large = Array.from({ length: 20_000 }, (_, at) => `export const a${at} = ${Math.sin(at)}`).join('\n')
  await writeFile(inHome('build', 'islands', 'large.js'), large)
  await rm(inHome('build', 'islands', 'cart.js.br'))
  const compressing = compress()
  await expect.poll(() => readdir(inHome('build', 'islands')), { timeout: 20_000 }).toContain('cart.js.br')
  await writeFile(inHome('build', 'stamp'), 'third')
  await expect(compressing).rejects.toThrow('The pages were built anew meanwhile.')
  expect(await readdir(inHome('build', 'islands'))).not.toContain('large.js.br')
  expect(await noted()).toBe('second')
})
