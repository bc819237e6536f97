import { Readable } from 'node:stream'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import type { DocumentKind } from '../vocabulary.ts'
import { addPage } from './documents/pages.ts'

export { readStandings } from './read-standing.ts'

/** A page as its seller's browser sends it. */
export const uploadPage = (
  world: World,
  { verificationId, kind, content }: { verificationId: number; kind: DocumentKind; content: Buffer },
) => {
  const part = { field: 'file', fileName: 'page', contentType: '', content: Readable.from([content]) }
  const files = async function* () {
    yield part
  }
  return addPage(world, { id: verificationId, kind }, { files } as Pick<Call, 'files'> as Call)
}
