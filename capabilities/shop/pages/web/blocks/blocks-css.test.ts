import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { blocks, blockTypes } from '../../blocks/declared.ts'

const here = import.meta.dirname
const sourcesIn = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')

test('the sheets of blocks have no rule for what no block wears', () => {
  const below = path.join(here, '../../../../offer/content-blocks/web')
  const shown = [here, path.join(here, '../public'), path.join(below, 'blocks'), path.join(below, 'islands')]
    .map(sourcesIn)
    .join('\n')
  // `b-shade-dark` is worn as `b-shade-${values.shade}`: its last part is a choice that is declared.
  const choices = new Set(
    blockTypes.flatMap((type) =>
      Object.values(blocks[type].fields).flatMap((field) => (field.kind === 'choice' ? [...field.of] : [])),
    ),
  )
  const isWorn = (name: string): boolean => {
    if (new RegExp(`\\b${name}(?![\\w-])`).test(shown)) return true
    if (name.startsWith('t-')) return blockTypes.some((type) => name === `t-${type}`)
    return [...choices].some(
      (choice) => name.endsWith(`-${choice}`) && shown.includes(`${name.slice(0, -choice.length)}\${`),
    )
  }
  const css = ['shop-blocks.css', 'shop-head.css', 'shop-rare.css']
    .map((name) => path.join(here, name))
    .concat(['blocks.css', 'rare.css'].map((name) => path.join(below, 'blocks', name)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const named = new Set([...css.matchAll(/\.([bt]-[a-z_-]+)/gi)].map(([, name]) => name!))
  expect([...named].filter((name) => !isWorn(name))).toEqual([])
})
