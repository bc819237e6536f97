import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const room = join(import.meta.dirname, '../room.ts')
const assistants = join(import.meta.dirname, '../..')
const root = join(assistants, '../../..')

/** Every file that is loaded with another, within the room and the protocol's machinery, and the packages they name. */
const loadedWith = async (file: string, seen = new Set<string>()): Promise<Set<string>> => {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = await readFile(file, 'utf8')
  for (const [, isType, name = ''] of code.matchAll(/^(?:import|export)\s(type\s)?[^'"]*from '([^']+)'/gm)) {
    if (isType) continue
    if (name.startsWith('.')) await loadedWith(join(dirname(file), name), seen)
    else if (name.startsWith('#platform/server/model-context')) await loadedWith(join(root, name.slice(1)), seen)
    else seen.add(name)
  }
  return seen
}

test('the SDK is loaded by the first message, not with the room', async () => {
  const atStart = await loadedWith(room)
  expect(atStart).toContain(join(assistants, 'server/protocol/serve.ts'))
  expect(atStart).not.toContain('@modelcontextprotocol/server')
  expect(atStart).toContain(join(root, 'platform/server/model-context/answer-message.ts'))
  expect(await loadedWith(join(import.meta.dirname, 'methods.ts'))).toContain('@modelcontextprotocol/server')
})
