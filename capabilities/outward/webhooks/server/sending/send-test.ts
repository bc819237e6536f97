import { randomUUID } from 'node:crypto'
import type { World } from '#platform/server/world.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { testEndpoint } from '../../contract/again.ts'
import { exampleOf } from '../bodies/example-body.ts'
import { endpointById } from '../edit-endpoint.ts'
import { callEndpoint, logOf, receiverOf } from './call-endpoint.ts'

/** Sends an example of an event once, whatever state the endpoint is in, and tells what it answered. */
export const sendTest = async (
  world: World,
  { id, event }: Input<typeof testEndpoint>,
): Promise<Output<typeof testEndpoint>> => {
  const endpoint = await world.transact((ctx) => endpointById(ctx, id))
  const body = { ...exampleOf(event), test: true, webhook_endpoint_id: id }
  return logOf(await callEndpoint(world, receiverOf(world, endpoint), `msg_test_${randomUUID()}`, body))
}
