import { boundLists } from '#platform/server/lists.ts'
import { allPermissions, holds } from '#platform/server/permit.ts'
import { routeByName } from '#platform/server/route-by-name.ts'
import type { Route } from '#platform/server/route.ts'
import { anyone, signedIn } from '#platform/shared/permission.ts'
import type { ListDeclaration } from '#platform/shared/list.ts'
import type { Side } from '../../vocabulary.ts'
import { buyerTools } from './buyer.ts'
import { sellerReads } from './seller-reads.ts'
import { sellerWrites } from './seller-writes.ts'
import type { Assistant, Tool } from './tool.ts'

/** Every tool of one side, whoever asks. */
export const toolsOf = (side: Side): readonly Tool[] =>
  side === 'seller' ? [...sellerReads, ...sellerWrites] : buyerTools

/** A tool with the route it calls, and the list that answers it, where one does. */
export type FoundTool = { tool: Tool; route: Route; list: ListDeclaration | undefined }

const found = ({ world }: Pick<Assistant, 'world'>, tool: Tool): FoundTool => {
  const route = routeByName(world, tool.call)
  const lists = [...world.ports.registry.get(boundLists).values()]
  return { tool, route, list: lists.find((each) => each.route === route)?.declaration }
}

const isOffered = ({ world, side, mayWrite }: Assistant, { route }: FoundTool): boolean => {
  const changes = route.endpoint.method !== 'GET'
  if (changes && side === 'seller' && !mayWrite) return false
  if (route.permission === anyone || route.permission === signedIn) return !changes || world.actor.readsOnly !== true
  return holds(world.ports.registry.get(allPermissions), world.actor, route.permission, changes)
}

/** The tools somebody is offered: what their rights, their key and their seller’s switch allow. */
export const offeredTools = (assistant: Assistant): FoundTool[] =>
  toolsOf(assistant.side)
    .map((tool) => found(assistant, tool))
    .filter((each) => isOffered(assistant, each))
