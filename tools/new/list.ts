import { camel, change, roomFolder, snake, stop, withImport, write } from './words.ts'

const declaration = (room: string, name: string): string => `
export const ${camel(name)}List = list({
  name: '${snake(room)}.${snake(name)}',
  path: '/v1/cabinet/${snake(name)}',
  permission: '${snake(room)}.read',
  columns: {
    id: { kind: 'id', sort: true, lead: true },
    createdAt: { kind: 'time', sort: true },
  },
  filters: {
    created: { kind: 'period' },
  },
  sort: '-createdAt',
})
`

const binding = (room: string, name: string): string => `
export const ${camel(name)} = bindList(${camel(name)}List, {
  table: '${camel(name)}',
  as: 't',
  scope: (ctx) => inScope(ctx, ${camel(room)}Tables, '${snake(name)}', 't'),
  filters: { created: sql\`t.created_at\` },
})
`

const test = (room: string, name: string): string => `import { expect, test } from 'vitest'
import { readList } from '#platform/server/lists.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { systemActor } from '#platform/server/context.ts'
import { ${camel(name)} } from './lists.ts'
import { ${camel(room)}Room } from './room.ts'

const app = useTestWorld([${camel(room)}Room])

test('is offered by the room and can be read', async () => {
  expect(${camel(room)}Room.lists).toContain(${camel(name)})
  const answer = await app.transact((ctx) => readList({ ...ctx, actor: systemActor }, ${camel(name)}, {}))
  expect(answer.list).toEqual([])
})
`

/** `npm run new -- list orders order-notes`. */
export const newList = (room = '', name = ''): void => {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) stop('npm run new -- list <room> <name>, for example: list orders order-notes')
  const folder = roomFolder(room)
  write(`${folder}/server/${name}-list.test.ts`, test(room, name))
  change(
    `${folder}/contract.ts`,
    (text) => `${withImport(text, 'list', '#platform/shared/list.ts')}${declaration(room, name)}`,
  )
  change(`${folder}/server/lists.ts`, (text) => {
    const imports: [string, string][] = [
      [`${camel(room)}Tables`, './tables.ts'],
      [`${camel(name)}List`, '../contract.ts'],
      ['inScope', '#platform/server/scope.ts'],
      ['bindList', '#platform/server/lists.ts'],
      ['sql', 'kysely'],
    ]
    return `${imports.reduce((sofar, [word, from]) => withImport(sofar, word, from), text)}${binding(room, name)}`
  })
  process.stdout.write(
    `Then: its table in a migration and ${folder}/server/tables.ts, ` +
      `\`${camel(name)}\` in the lists of ${folder}/server/room.ts, ` +
      `its words column.*, filter.* in languages/en/${room}.po.\n`,
  )
}
