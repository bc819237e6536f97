import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../check/sources.ts'
import { camel, change, inWords, pascal, say, snake, stop, withImport, write } from './words.ts'

const room = 'capabilities/offer/content-blocks'
const catalogue = 'content-blocks.blocks'

const declaration = (name: string): string => `import { line } from '../rules/fields.ts'
import { block, plain } from './block.ts'
import { says } from './says.ts'

/** Says in one sentence what readers get. */
export const ${camel(name)} = block({
  group: 'content',
  slots: 0,
  style: plain,
  name: says('${snake(name)}'),
  fields: { title: line() },
  isEmpty: ({ title }) => title === '',
  fresh: { title: says('${snake(name)}.title') },
})
`

const view = (name: string): string => `import type { ValuesOfBlock } from '../../blocks/block.ts'
import type { ${camel(name)} } from '../../blocks/${name}.ts'

export const ${pascal(name)} = ({ values }: { values: ValuesOfBlock<typeof ${camel(name)}> }) => <h2>{values.title}</h2>
`

/** Puts a line last into the object that is assigned to `constant`. */
const withEntry = (text: string, constant: string, entry: string): string =>
  text.replace(
    new RegExp(`(export const ${constant}\\b[^=]*= \\{[^}]*?)\\n\\}`),
    (_, entries: string) => `${entries}\n  ${entry},\n}`,
  )

/** `npm run new -- block price-table`: a declaration with one field, what it looks like, its icon and its words. */
export const newBlock = (name = ''): void => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) stop('npm run new -- block <name>, for example: block price-table')
  const declared = readFileSync(path.join(root, room, 'blocks/declared.ts'), 'utf8')
  if (new RegExp(`^  ${snake(name)}\\b`, 'm').test(declared)) stop(`There is a block ${snake(name)} already.`)
  const entry = (value: string) => (snake(name) === value ? value : `${snake(name)}: ${value}`)
  write(`${room}/blocks/${name}.ts`, declaration(name))
  write(`${room}/web/blocks/${pascal(name)}.tsx`, view(name))
  change(`${room}/blocks/declared.ts`, (text) =>
    withEntry(withImport(text, camel(name), `./${name}.ts`), 'contentBlocks', entry(camel(name))),
  )
  change(`${room}/web/blocks/content-looks.tsx`, (text) =>
    withEntry(
      withImport(text, pascal(name), `./${pascal(name)}.tsx`),
      'contentLooks',
      `${snake(name)}: ${pascal(name)}`,
    ),
  )
  change(`${room}/web/editor/block-icons.ts`, (text) =>
    withEntry(withImport(text, 'IconSquare', '@tabler/icons-react'), 'contentIcons', `${snake(name)}: IconSquare`),
  )
  say(catalogue, { [snake(name)]: inWords(name), [`${snake(name)}.title`]: inWords(name) })
  process.stdout.write(
    `Then: its German words in languages/de/${catalogue}.po, its fields in ${room}/blocks/${name}.ts (names of new ones in ` +
      `languages/en/content-blocks.fields.po), its icon in ${room}/web/editor/block-icons.ts, npm run docs.\n` +
      `Held by: npx vitest run --project server ${room}\n`,
  )
}
