import { read } from './sources.ts'

export type MappedRoom = { layer: string; purpose: string; mayCall: string[] }

/** Every room, its layer and the rooms it may call, as `capabilities/map.json` says. */
export const roomMap: Record<string, MappedRoom> = JSON.parse(read('capabilities/map.json'))

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
