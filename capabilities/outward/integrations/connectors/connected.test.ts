import { expect, it } from 'vitest'
import { connectorNamed } from './connected.ts'
import { declaredConnectors } from './declared.ts'

it.each(declaredConnectors.map((declared) => [declared.name, declared] as const))(
  '%s does what it declares, and learns who left in the way it declares',
  (name, { can, mark, reports, settings }) => {
    const { deeds, once = [], watch, readNotice, readGone } = connectorNamed(name)
    expect(Object.keys(deeds).toSorted()).toEqual(can.toSorted())
    expect(can).toEqual(expect.arrayContaining(['subscribe', 'unsubscribe']))
    expect(can).toEqual(expect.arrayContaining([...once]))
    expect({ calls: watch && readNotice, asked: readGone, address: readNotice }[reports]).toBeTypeOf('function')
    expect(mark.letters).toMatch(/^\w{2}$/)
    expect(settings.map((setting) => setting.name)).toContain('apiKey')
  },
)
