import type { Pool, PoolClient } from 'pg'

type Listener = { heard: (payload: string) => void; missed: () => void }

/** Listens to a channel of the database until what it answers is called. */
export type Listen = (
  channel: string,
  heard: Listener['heard'],
  missed: Listener['missed'],
) => Promise<() => Promise<void>>

const reconnectMs = 1000

type Channels = ReadonlyMap<string, ReadonlySet<Listener>>

const tellMissed = (channels: Channels): void => {
  for (const listeners of channels.values()) for (const { missed } of listeners) missed()
}

/** A connection that hears all channels there are. */
const connect = async (pool: Pool, channels: Channels): Promise<PoolClient> => {
  const client = await pool.connect()
  client.on('notification', ({ channel, payload }) => {
    for (const { heard } of channels.get(channel) ?? []) heard(payload ?? '')
  })
  try {
    for (const channel of channels.keys()) await client.query(`listen "${channel}"`)
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Holds a connection while there are channels, and opens another when it breaks. */
const keepConnection = (pool: Pool, channels: Channels) => {
  let current: Promise<PoolClient> | undefined
  const open = (): Promise<PoolClient> => {
    const opening = connect(pool, channels)
    current = opening
    const broke = (client?: PoolClient): void => {
      if (current !== opening) return
      current = undefined
      client?.release(true)
    }
    void opening.then(
      (client) =>
        client.once('end', () => {
          if (current !== opening) return
          broke(client)
          tellMissed(channels)
          again()
        }),
      () => broke(),
    )
    return opening
  }
  const again = (): void =>
    void setTimeout(() => {
      if (channels.size > 0 && !current) open().then(() => tellMissed(channels), again)
    }, reconnectMs).unref()
  return {
    get: () => current ?? open(),
    leave: async (channel: string): Promise<void> => {
      const client = await current?.catch(() => undefined)
      if (!client || channels.has(channel)) return
      if (channels.size > 0) return void (await client.query(`unlisten "${channel}"`))
      current = undefined
      client.release(true)
    },
  }
}

/**
 * Listens to any number of channels on one connection of the pool. When it breaks, it is reopened, and listeners are
 * told that notifications may have been missed. Without listeners no connection is held.
 */
export const listenThrough = (pool: Pool): Listen => {
  const channels = new Map<string, Set<Listener>>()
  const connection = keepConnection(pool, channels)
  const leave = async (channel: string, listener: Listener): Promise<void> => {
    const listeners = channels.get(channel)
    if (!listeners?.delete(listener) || listeners.size > 0) return
    channels.delete(channel)
    await connection.leave(channel)
  }
  return async (channel, heard, missed) => {
    const listener = { heard, missed }
    channels.set(channel, (channels.get(channel) ?? new Set()).add(listener))
    try {
      await (await connection.get()).query(`listen "${channel}"`)
    } catch (error) {
      await leave(channel, listener)
      throw error
    }
    return () => leave(channel, listener)
  }
}
