import { read } from './sources.ts'

/**
 * A room on the map. Its SQL reads the tables of the rooms it may call, and of those in `reads`, which it does not call;
 * `readsAbove` says of rooms above it why it reads theirs.
 */
export type MappedRoom = {
  layer: string
  purpose: string
  mayCall: string[]
  reads?: string[]
  readsAbove?: Record<string, string>
}

/** Every room, as `capabilities/map.json` has it. */
export const roomMap: Record<string, MappedRoom> = JSON.parse(read('capabilities/map.json'))

/** The rooms that may call a room, or read its tables: what has to change when it goes. */
export const dependantsOf = (room: string): string[] =>
  Object.entries(roomMap)
    .filter(
      ([, { mayCall, reads, readsAbove }]) => mayCall.includes(room) || reads?.includes(room) || readsAbove?.[room],
    )
    .map(([name]) => name)

export type Location =
  | { district: 'capabilities'; layer: string; room: string; inner: string }
  | { district: string; layer?: undefined; room?: undefined; inner: string }

/** Where a file lives: its district and, among the capabilities, its room. */
export const locationOf = (file: string): Location => {
  const [district = '', ...rest] = file.split('/')
  if (district !== 'capabilities' || rest.length < 3) return { district, inner: rest.join('/') }
  const [layer = '', room = '', ...inner] = rest
  return { district, layer, room, inner: inner.join('/') }
}
