import type { World } from '#platform/server/world.ts'
import type { Side } from '../vocabulary.ts'
import { offeredTools } from './tools/all-tools.ts'
import { callTool, type Outcome } from './tools/call-tool.ts'

export { bareCall } from '#platform/server/model-context/perform-call.ts'
export { tendRequests } from './requests/jobs.ts'
export { offeredTools, toolsOf } from './tools/all-tools.ts'
export { describedTool, inputSchemaOf } from './tools/schemas.ts'

/** What an assistant of who acts in this world asks for, by the name of a tool. */
export const askAs = async (
  world: World,
  side: Side,
  client: string,
  [name, given]: readonly [string, Record<string, unknown>],
): Promise<Outcome> => {
  const assistant = { world, side, client, mayWrite: false }
  const found = offeredTools(assistant).find(({ tool }) => tool.name === name)
  if (!found) throw new Error(`No tool ${name}.`)
  return callTool(assistant, found, given)
}
