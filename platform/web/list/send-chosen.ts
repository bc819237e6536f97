import { bulkCap, type BulkAnswer, type Row } from '../../shared/list.ts'
import { isApiError, request } from '../client.ts'
import type { ListWords } from './list-words.ts'

export type Refused = { id: number; name: string; message: string }
/** What became of the rows it was asked for. */
export type BulkOutcome = { name: string; done: number[]; refused: Refused[]; left: number }

/** So many at a time: small enough to show progress and to stop. */
const portion = Math.min(10, bulkCap)

export type Sending = {
  path: string
  fixed: Record<string, string | string[]> | undefined
  name: string
  rows: readonly Pick<Row, 'id'>[]
  nameOf: (id: number) => string
  words: ListWords
  onProgress: (done: number) => void
  isStopped: () => boolean
}

/** Sends chosen rows portion by portion; what cannot be sent counts as refused. */
export const sendChosen = async (sending: Sending): Promise<BulkOutcome> => {
  const { path, fixed, name, rows, nameOf, words, onProgress, isStopped } = sending
  const over: BulkOutcome = { name, done: [], refused: [], left: 0 }
  for (let at = 0; at < rows.length; at += portion) {
    if (isStopped()) return { ...over, left: rows.length - at }
    onProgress(at)
    const ids = rows.slice(at, at + portion).map(({ id }) => id)
    const answer = await request('POST', `${path}/selected`, { ...fixed, action: name, ids }).then(
      (given) => given as BulkAnswer,
      (error: unknown): BulkAnswer => ({ done: [], refused: ids.map((id) => ({ id, ...reasonOf(error, words) })) }),
    )
    over.done.push(...answer.done)
    over.refused.push(...answer.refused.map(({ id, message }) => ({ id, message, name: nameOf(id) })))
  }
  return over
}

const reasonOf = (error: unknown, { web }: ListWords): { code: string; message: string } =>
  isApiError(error) ? { code: error.code, message: error.message } : { code: 'failed', message: web('call.failed') }
