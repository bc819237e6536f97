import { expect, it } from 'vitest'
import { connectorNamed } from './connected.ts'
import { declaredConnectors } from './declared.ts'

const all = declaredConnectors.map((declared) => [declared.name, declared] as const)

it.each(all)('%s does what it declares', (name, { can, mark, keeps, settings, uploadsTo }) => {
  const { deeds, once = [], videos, identify, texts } = connectorNamed(name)
  expect(Object.keys(deeds).toSorted()).toEqual(can.toSorted())
  expect(can).toEqual(expect.arrayContaining([...once]))
  const fits = {
    people: can.length > 0,
    videos: can.length === 0,
    sales: can.join() === 'purchase',
    texts: can.length === 0,
  }
  expect(fits[keeps]).toBe(true)
  expect(identify !== undefined).toBe(keeps === 'sales')
  expect(videos !== undefined).toBe(keeps === 'videos')
  expect(texts !== undefined).toBe(keeps === 'texts')
  expect(uploadsTo !== undefined).toBe(keeps === 'videos')
  expect(mark.letters).toMatch(/^\w{2}$/)
  expect(settings.map((setting) => setting.name)).toContain('apiKey')
})

it.each(all.filter(([, { keeps }]) => keeps === 'people'))(
  '%s subscribes and unsubscribes, and learns who left in the way it declares',
  (name, { can, reports }) => {
    const { watch, readNotice, readGone } = connectorNamed(name)
    expect(can).toEqual(expect.arrayContaining(['subscribe', 'unsubscribe']))
    const ways = { calls: watch && readNotice, asked: readGone, address: readNotice, nothing: undefined }
    expect(ways[reports]).toBeTypeOf('function')
  },
)
