import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/**
 * Streams the result of a COPY … TO STDOUT statement over a plain connection, once its first chunk is there: errors
 * before that reject the call. The connection returns to the pool when the stream ends; one that broke, or was
 * abandoned early, is closed.
 */
export const copyFrom =
  (pool: Pool) =>
  async (statement: string): Promise<Readable> => {
    const client = await pool.connect()
    const stream = client.query(copyTo(statement))
    let isBack = false
    const giveBack = (broken: Error | boolean) => {
      if (!isBack) client.release(broken)
      isBack = true
    }
    stream.once('end', () => giveBack(false))
    stream.once('error', giveBack)
    stream.once('close', () => giveBack(true))
    await once(stream, 'readable')
    return stream
  }
