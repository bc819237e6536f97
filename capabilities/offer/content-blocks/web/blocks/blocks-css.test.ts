import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { BlockDeclaration } from '../../blocks/block.ts'
import { contentBlocks } from '../../blocks/declared.ts'

const here = import.meta.dirname
const sourcesIn = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')

test('the sheets of blocks have no rule for what no block wears', () => {
  const shown = sourcesIn(here) + sourcesIn(path.join(here, '../islands'))
  // `b-shade-dark` is worn as `b-shade-${values.shade}`: its last part is a choice that is declared.
  const choices = new Set(
    Object.values(contentBlocks).flatMap(({ fields }: BlockDeclaration) =>
      Object.values(fields).flatMap((field) => (field.kind === 'choice' ? [...field.of] : [])),
    ),
  )
  const isWorn = (name: string): boolean => {
    if (new RegExp(`\\b${name}(?![\\w-])`).test(shown)) return true
    if (name.startsWith('t-')) return Object.hasOwn(contentBlocks, name.slice(2))
    const [last, ...first] = name.split('-').toReversed()
    return choices.has(last!) && shown.includes(`${first.toReversed().join('-')}-\${`)
  }
  const css = ['blocks.css', 'rare.css'].map((name) => readFileSync(path.join(here, name), 'utf8')).join('\n')
  const named = new Set([...css.matchAll(/\.([bt]-[a-z_-]+)/gi)].map(([, name]) => name!))
  expect([...named].filter((name) => !isWorn(name))).toEqual([])
})
