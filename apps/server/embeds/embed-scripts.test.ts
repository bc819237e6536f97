import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { buildEmbedScript } from './embed-scripts.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Bytes as they are, before anything is compressed. */
const most = 5000

it.each(['embed', 'frame'] as const)(
  'the %s script is one small file without parts, markup or evaluated text',
  async (name) => {
    const code = await buildEmbedScript(root, name)
    expect(Buffer.byteLength(code)).toBeLessThan(most)
    expect(code).not.toMatch(
      /\bimport\b|\bexport\b|innerHTML|insertAdjacentHTML|\beval\b|Function\(|setAttribute\(`style|document\.cookie|localStorage/,
    )
  },
)
