import { constantOf } from '#languages/read.ts'
import { camel, change, inWords, say, snake, stop, withImport, write } from './words.ts'
import { roomMap } from '../check/room-map.ts'

const layers = ['money', 'people', 'offer', 'sale', 'after', 'shop', 'outward']

const doorPlate = (room: string, purpose: string): string => `# ${room}
${purpose}.

Words:

Invariants
1.

Next door:
`

const vocabulary = (room: string): string => `import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const ${camel(room)}Permissions = permissions({
  '${snake(room)}.read': { seller: 'own', team_member: 'granted', manager: 'read', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof ${camel(room)}Permissions, true> {}
}

export const ${camel(room)}Refusals = refusals('${snake(room)}', {})
`

const texts = (room: string): string => `import { defineTexts } from '#platform/shared/texts.ts'
import { ${constantOf(room)} } from '#languages/keys/${room}.ts'

export const ${camel(room)}Texts = defineTexts('${snake(room)}', ${constantOf(room)})
`

const tables = (room: string): string => `import { ownedTables } from '#platform/server/scope.ts'

export const ${camel(room)}Tables = ownedTables({})
`

const roomFile = (room: string): string => {
  const name = camel(room)
  return `import type { Room } from '#platform/server/room.ts'
import { ${name}Texts } from '../texts.ts'
import { ${name}Permissions, ${name}Refusals } from '../vocabulary.ts'
import { ${name}Tables } from './tables.ts'

export const ${name}Room: Room = {
  name: '${snake(room)}',
  tables: ${name}Tables,
  permissions: ${name}Permissions,
  refusals: ${name}Refusals,
  texts: ${name}Texts,
}
`
}

const test = (room: string): string => `import { expect, test } from 'vitest'
import { ${camel(room)}Room } from './room.ts'

test('owns a table and answers a call', () => {
  expect(Object.keys(${camel(room)}Room.tables ?? {})).not.toEqual([])
  expect(${camel(room)}Room.routes ?? []).not.toEqual([])
})
`

/** Puts a room last on the list of the application, on a line of its own. */
export const withRoom = (text: string, name: string, from: string): string =>
  withImport(text, name, from).replace(/\n\]\s*$/, () => `\n  ${name},\n]\n`)

/** `npm run new -- room sale/funnels "What it does"`. */
export const newRoom = (place = '', purpose = ''): void => {
  const [layer = '', room = ''] = place.split('/')
  if (!layers.includes(layer) || !/^[a-z][a-z-]+$/.test(room) || !purpose)
    stop(`npm run new -- room <layer>/<room> "what it does". Layers: ${layers.join(', ')}.`)
  if (roomMap[room]) stop(`The map has a room ${room} already, in ${roomMap[room].layer}.`)
  const folder = `capabilities/${layer}/${room}`
  write(`${folder}/README.md`, doorPlate(room, purpose.replace(/\.$/, '')))
  write(`${folder}/vocabulary.ts`, vocabulary(room))
  write(`${folder}/texts.ts`, texts(room))
  say(room, { title: inWords(room) })
  write(`${folder}/server/tables.ts`, tables(room))
  write(`${folder}/server/room.ts`, roomFile(room))
  write(`${folder}/server/room.test.ts`, test(room))
  change('capabilities/map.json', (text) =>
    text.replace(
      /\n\}\s*$/,
      `,\n  "${room}": { "layer": "${layer}", "purpose": ${JSON.stringify(purpose)}, "mayCall": [] }\n}\n`,
    ),
  )
  change('apps/server/rooms.ts', (text) => withRoom(text, `${camel(room)}Room`, `#${folder}/server/room.ts`))
}
