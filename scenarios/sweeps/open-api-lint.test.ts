import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import spectralCore from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { purposes } from '#apps/server/purposes.ts'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'

/** Both documents by the strictest sets of two linters of other people, without a warning and without an exception. */

const { documents } = assembleApp(rooms, purposes)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-open-api-'))
  await writeFile(join(folder, 'redocly.yaml'), 'extends: [recommended-strict]\n')
})
afterAll(() => rm(folder, { recursive: true }))

const judgedByRedocly = async (document: unknown): Promise<string[]> => {
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(document))
  const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
  const config = join(folder, 'redocly.yaml')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [redocly, 'lint', file, '--config', config, '--format', 'json', '--max-problems', '1000'],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }, maxBuffer: 2 ** 26 },
  ).catch((error: { stdout: string }) => error)
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] }
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

const judgedBySpectral = async (document: object): Promise<string[]> => {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({ extends: [[spectralRulesets.oas as never, 'recommended']] })
  const found = await spectral.run(structuredClone(document) as Record<string, unknown>)
  return found.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`)
}

describe.each(['all', 'seller'] as const)('the document of calls: %s', (which) => {
  const document = documents[which]('http://localhost:3000')

  it('has no fault by Redocly’s recommended-strict', async () => {
    expect(await judgedByRedocly(document)).toEqual([])
  })

  // Spectral takes half a minute of the processor for all calls: in the long edition alone.
  if (which === 'all' && !isLongEdition) return
  it('has no fault by Spectral’s rules for OpenAPI', async () => {
    expect(await judgedBySpectral(document)).toEqual([])
  })
})

it('names what is wrong where something is', async () => {
  const { '/api/orders/{id}': order, ...paths } = documents.seller('http://localhost:3000').paths
  const { description: _, ...get } = order!['get']!
  const spoiled = {
    ...documents.seller('http://localhost:3000'),
    paths: { ...paths, '/api/orders/{id}': { get }, '/api/{word}/7': { get: { ...get, operationId: 'twice' } } },
  }
  expect((await judgedBySpectral(spoiled)).join()).toContain('operation-description')
  expect((await judgedByRedocly(spoiled)).join()).toContain('path-parameters-defined')
})
