import { safeFetch } from '#platform/server/safe-request.ts'
import type { World } from '#platform/server/world.ts'
import { hostsAllowedBy } from '../../connectors/ask.ts'

const mostBytes = 5_000_000

/** A picture at a service; undefined where there is none, or where it is not handed out. */
export const readPicture = async ({ ports }: Pick<World, 'ports'>, url: string): Promise<Buffer | undefined> => {
  const answer = await safeFetch({
    to: 'picture',
    url,
    accept: 'image/avif,image/webp,image/png,image/jpeg',
    allowedHosts: hostsAllowedBy(ports.settings),
    maxBytes: mostBytes,
    timeoutMs: 10_000,
  }).catch(() => undefined)
  return answer?.status === 200 && answer.isWhole ? answer.body : undefined
}
