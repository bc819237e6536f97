import { read } from './sources.ts'

export type MappedRoom = { street: string; purpose: string; mayCall: string[] }

/** Every room, its street and the rooms it may call, as `capabilities/map.json` says. */
export const townMap: Record<string, MappedRoom> = JSON.parse(read('capabilities/map.json'))

export type Place =
  | { district: 'capabilities'; street: string; room: string; inner: string }
  | { district: string; street?: undefined; room?: undefined; inner: string }

/** Where a file lives: its district and, among the capabilities, its room. */
export const placeOf = (file: string): Place => {
  const [district = '', ...rest] = file.split('/')
  if (district !== 'capabilities' || rest.length < 3) return { district, inner: rest.join('/') }
  const [street = '', room = '', ...inner] = rest
  return { district, street, room, inner: inner.join('/') }
}
