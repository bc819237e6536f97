import { request } from '#platform/web/client.ts'

/** Sends a file for a post of a space that is being written; answers what the call says of it. */
export const upload = async <T>(endpoint: { path: string }, spaceId: string | number, file: File): Promise<T> => {
  const body = new FormData()
  body.append('file', file)
  return (await request('POST', endpoint.path.replace(':id', String(spaceId)), body)) as T
}
