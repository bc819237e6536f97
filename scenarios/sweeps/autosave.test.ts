import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { z } from 'zod'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#platform/shared/contract.ts'
import { defaultLocale } from '#platform/shared/texts.ts'

const root = resolve(import.meta.dirname, '../..')

/** Calls that forms which save by themselves send their changed values with. */
const calls = globSync('capabilities/**/*.tsx', { cwd: root }).flatMap((file) => {
  const source = readFileSync(resolve(root, file), 'utf8')
  if (!/<Form [^>]*autosave/.test(source)) return []
  return [...source.matchAll(/endpoint: (\w+)/g)].map(([, name]) => {
    const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']*contract[^']*)'`).exec(source)?.[1]
    return {
      name: name!,
      file,
      contract: from && (from.startsWith('#') ? resolve(root, from.slice(1)) : resolve(root, dirname(file), from)),
    }
  })
})

describe('a form that saves by itself', () => {
  it('is found where the editor has its steps', () =>
    expect(calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['editProduct', 'editKeysDetails', 'editKeySettings', 'editLesson']),
    ))

  it.each(calls)('$name in $file leaves alone what is left out', async ({ name, contract }) => {
    expect(contract).toBeDefined()
    const endpoint = ((await import(contract!)) as Record<string, Endpoint>)[name]!
    if (endpoint.method !== 'PATCH') return
    const keys = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => key!)
    const ids = Object.fromEntries(keys.map((key) => [key, key === 'locale' ? defaultLocale : 7]))
    const read = (endpoint.input as z.ZodType).safeParse(ids)
    expect(read.error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual([])
    expect(read.data).toEqual(ids)
  })
})
