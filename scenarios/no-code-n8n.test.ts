import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '#platform/server/root.ts'
import { freePort } from './payment-providers/desk.ts'
import { openNoCode } from './no-code/world.ts'

/**
 * A real n8n, installed for the test (3 GB, `npm run test:long`), under the Node it is made for; `N8N_FOLDER` takes one that
 * is installed already. Where it cannot be installed, its types alone judge the nodes, and the test says so.
 */
const given = process.env['N8N_FOLDER']
const folder = given ?? mkdtempSync(join(tmpdir(), 'kontor-n8n-'))
const home = mkdtempSync(join(tmpdir(), 'kontor-n8n-home-'))
let started: ChildProcess | undefined
afterAll(async () => {
  started?.kill()
  if (!given) await rm(folder, { recursive: true, force: true })
  await rm(home, { recursive: true, force: true })
}, 600_000)
const port = await freePort()
const shop = await openNoCode(`127.0.0.1:${port}`)
const npm = (...args: string[]) =>
  execFileSync('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder], { stdio: 'pipe' })
const nodePackage = `node-${process.platform}-${process.arch}`
const itsNode = join(folder, 'node_modules', nodePackage, 'bin/node')

/** Of its native packages it needs its database alone. */
const installed = (): boolean => {
  if (given) return true
  try {
    npm('install', 'n8n@2.41.1', `${nodePackage}@24.22.3`)
    const path = `${join(itsNode, '..')}:${process.env['PATH']}`
    const built = ['rebuild', 'sqlite3', `--nodedir=${join(folder, 'node_modules', nodePackage)}`, '--prefix', folder]
    execFileSync('npm', built, { stdio: 'pipe', env: { ...process.env, PATH: path } })
    return true
  } catch (error) {
    process.emitWarning(`n8n could not be installed; its types alone judge the nodes: ${String(error)}`)
    npm('install', 'n8n-workflow@2.41.0')
    return false
  }
}
let isThere = false
beforeAll(() => void (isThere = installed()), 1_800_000)

it('the nodes are what n8n’s types ask for', { timeout: 600_000 }, () => {
  const judged = join(folder, 'judged')
  rmSync(judged, { recursive: true, force: true })
  mkdirSync(judged)
  symlinkSync(join(root, 'integrations'), join(judged, 'integrations'))
  const write = (name: string, text: string) => writeFileSync(join(judged, name), text)
  write('package.json', '{ "type": "module" }')
  write(
    'judged.ts',
    `import type { ICredentialType, INodeType } from 'n8n-workflow'
import { KontorApi } from './integrations/n8n/kontor-api.ts'
import { Kontor } from './integrations/n8n/kontor-node.ts'
import { KontorTrigger } from './integrations/n8n/kontor-trigger.ts'
export const judged: [ICredentialType, INodeType, INodeType] = [new KontorApi(), new Kontor(), new KontorTrigger()]
`,
  )
  const compilerOptions = { typeRoots: [join(root, 'node_modules/@types')], preserveSymlinks: true }
  const options = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['judged.ts'], exclude: [] }
  write('tsconfig.json', JSON.stringify(options))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', judged, '--noEmit'], { encoding: 'utf8' })
  expect(stdout).toBe('')
})

const node = (name: string, type: string, parameters: object, more: object = {}) => ({
  id: name,
  name,
  type,
  typeVersion: 1,
  position: [0, 0],
  parameters,
  ...more,
})
const isKnown = async (email: string): Promise<boolean> =>
  (await shop.app.world.db.selectFrom('users').select('id').where('email', '=', email).execute()).length > 0
const credentials = { kontorApi: { id: 'kontor', name: 'Shop' } }

it('a workflow of a real n8n gives access, and another hears of a sale', { timeout: 1_800_000 }, async () => {
  if (!isThere) return
  execFileSync(process.execPath, [join(root, 'integrations/build.ts'), home], { cwd: root })
  const env = {
    // Nothing of the test’s own environment: as a test, n8n does nothing.
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    N8N_USER_FOLDER: home,
    N8N_CUSTOM_EXTENSIONS: join(home, 'n8n/dist'),
    N8N_PORT: String(port),
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    N8N_DIAGNOSTICS_ENABLED: 'false',
    N8N_RUNNERS_BROKER_PORT: String(await freePort()),
    N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
    N8N_TEMPLATES_ENABLED: 'false',
  }
  const program = join(folder, 'node_modules/n8n/bin/n8n')
  // The shop is in this process: it must answer meanwhile.
  const n8n = (...args: string[]) => promisify(execFile)(itsNode, [program, ...args], { env, maxBuffer: 64e6 })
  const write = (name: string, content: object): string => {
    writeFileSync(join(home, name), JSON.stringify(content))
    return `--input=${join(home, name)}`
  }
  await n8n(
    'import:credentials',
    write('credentials.json', [{ id: 'kontor', name: 'Shop', type: 'kontorApi', data: shop.account }]),
  )
  const give = (email: string) =>
    node(
      'Give',
      'CUSTOM.kontor',
      { resource: 'Order', operation: 'give_access', product_id: shop.set.shop.product.id, email },
      { credentials },
    )
  const workflow = (id: string, first: ReturnType<typeof node>, email: string) =>
    write(`${id}.json`, {
      id,
      name: id,
      active: false,
      settings: {},
      nodes: [first, give(email)],
      connections: { [first.name]: { main: [[{ node: 'Give', type: 'main', index: 0 }]] } },
    })
  await n8n(
    'import:workflow',
    workflow('gives', node('Start', 'n8n-nodes-base.manualTrigger', {}), 'given@example.com'),
  )
  await n8n('execute', '--id=gives').catch(() => undefined)
  await expect.poll(() => isKnown('given@example.com'), { timeout: 60_000, interval: 1000 }).toBe(true)

  const sale = node('Sale', 'CUSTOM.kontorTrigger', { trigger: 'order_created' }, { credentials, webhookId: 'sale' })
  await n8n('import:workflow', workflow('hears', sale, 'heard@example.com'))
  await n8n('update:workflow', '--id=hears', '--active=true')
  started = spawn(itsNode, [program, 'start'], { env, stdio: 'ignore' })
  const endpoints = () => shop.app.world.db.selectFrom('webhookEndpoints').select(['name', 'state']).execute()
  await expect
    .poll(endpoints, { timeout: 300_000, interval: 2000 })
    .toMatchObject([{ name: 'n8n: New Order', state: 'active' }])
  await shop.buy('buys@example.com')
  await shop.app.drain()
  await expect.poll(() => isKnown('heard@example.com'), { timeout: 60_000, interval: 1000 }).toBe(true)
})
