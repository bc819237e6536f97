import { camel, pascal, roomFolder, stop, write } from './words.ts'

const verb = (name: string): string => `import type { Ctx } from '#platform/server/context.ts'

export type ${pascal(name)} = { id: number }

/** Says in one sentence what is different afterwards. */
export const ${camel(name)} = async (ctx: Ctx, { id }: ${pascal(name)}): Promise<void> => {
  throw new Error(\`${name} \${id} at \${ctx.now.toString()} is not written yet\`)
}
`

const test = (room: string, name: string): string => `import { expect, test } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { ${camel(name)} } from './${name}.ts'
import { ${camel(room)}Room } from './room.ts'

const app = useTestWorld([${camel(room)}Room])

test('${name.replaceAll('-', ' ')}', async () => {
  await expect(app.transact((ctx) => ${camel(name)}(ctx, { id: 1 }))).resolves.toBeUndefined()
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
    `Then: its input in ${roomFolder(room)}/contract.ts, its line in ${folder}/routes.ts, ` +
      `and ${folder}/index.ts if other rooms may call it.\n`,
  )
}
