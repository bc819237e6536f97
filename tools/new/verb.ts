import { camel, pascal, roomFolder, stop, write } from './words.ts'

const verb = (name: string): string => `import type { Ctx } from '#platform/server/context.ts'

export type ${pascal(name)} = { id: number }

/** Says in one sentence what is different afterwards. */
export const ${camel(name)} = async (ctx: Ctx, { id }: ${pascal(name)}): Promise<void> => {
  throw new Error(\`${name} \${id} at \${ctx.now.toString()} is not written yet\`)
}
`

const test = (room: string, name: string): string => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { ${camel(name)} } from './${name}.ts'
import { ${camel(room)}Room } from './room.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld([${camel(room)}Room])
})
afterAll(() => world.close())

test('${name.replaceAll('-', ' ')}', async () => {
  await expect(world.transact((ctx) => ${camel(name)}(ctx, { id: 1 }))).resolves.toBeUndefined()
})
`

/** `npm run new -- verb orders revoke-order`. */
export const newVerb = (room = '', name = ''): void => {
  if (!/^[a-z]+(-[a-z]+)+$/.test(name))
    stop('npm run new -- verb <room> <verb-noun>, for example: verb orders revoke-order')
  const folder = `${roomFolder(room)}/server`
  write(`${folder}/${name}.ts`, verb(name))
  write(`${folder}/${name}.test.ts`, test(room, name))
  process.stdout.write(
    `Then: its input in ${roomFolder(room)}/contract.ts, its line in ${folder}/routes.ts, and ${folder}/index.ts if other rooms may call it.\n`,
  )
}
