import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import type { Room } from '#platform/server/room.ts'
import type { BulkAction } from '#platform/shared/list.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { platformRefusals } from '#platform/shared/refusal.ts'
import { platformTexts } from '#platform/shared/platform-texts.ts'
import { locales } from '#platform/shared/texts.ts'
import { standardTexts } from '#platform/web/texts.standard.ts'
import { catalogueNames, deskKeys } from '#languages/read.ts'

/** A button, what is told when it is over, and its question. */
const wordsOfBulk = (actions: Readonly<Record<string, BulkAction>>): string[] =>
  Object.entries(actions).flatMap(([name, { asks }]) => [
    `bulk.${name}`,
    `bulk.${name}.done`,
    ...(asks ? [`bulk.${name}.confirm`] : []),
  ])

/** Every key a room's declarations promise to have words for. */
const promisedBy = (room: Room): string[] => [
  ...(room.machines ?? []).flatMap((machine) => statesOf(machine).map((state) => `state.${machine.name}.${state}`)),
  ...Object.keys(room.refusals?.words ?? {}).map((word) => `refusal.${word}`),
  ...(room.lists ?? []).flatMap(({ declaration }) => [
    ...Object.entries(declaration.columns)
      .filter(([, column]) => !column.hidden)
      .map(([name]) => `column.${name}`),
    ...Object.entries(declaration.filters).map(([name, { word = name }]) => `filter.${word}`),
    ...Object.values(declaration.filters).flatMap((filter) =>
      filter.kind === 'choice' ? filter.options.map((option) => `choice.${filter.values}.${option}`) : [],
    ),
    ...(declaration.views ?? []).map(({ key }) => `view.${key}`),
    ...wordsOfBulk(declaration.bulk ?? {}),
  ]),
  ...(room.bulk ?? []).flatMap(({ actions }) => wordsOfBulk(actions)),
]

/** A column and a filter of one name share a word. */
const sisterOf = (key: string): string =>
  key.replace(/^(column|filter)\./, (_, kind) => (kind === 'column' ? 'filter.' : 'column.'))

type Token = string | number | readonly unknown[]

/** Names a message asks values for; nothing where its braces are no message. */
const valuesOf = (text: string): string[] | undefined => {
  const tokens = compileMessage(text) as readonly Token[]
  if (text.includes('{') && tokens.length === 1 && tokens[0] === text) return undefined
  const names = new Set<string>()
  const walk = (token: unknown): void => {
    if (!Array.isArray(token)) return
    const [name, , cases] = token as [unknown, unknown, Record<string, unknown> | undefined]
    if (typeof name === 'string') names.add(name)
    if (cases && typeof cases === 'object')
      for (const each of Object.values(cases)) if (Array.isArray(each)) each.forEach(walk)
  }
  tokens.forEach(walk)
  return [...names].toSorted()
}

describe.each(rooms.map((room) => [room.name, room] as const))('%s', (_name, room) => {
  test('every text can be read, and asks for the same values in every language', () => {
    const [en, de] = locales.map((locale): Record<string, string> => room.texts?.messages(locale) ?? {})
    expect(Object.keys(en!).filter((key) => !valuesOf(en![key]!) || !valuesOf(de![key]!))).toEqual([])
    expect(Object.keys(en!).filter((key) => valuesOf(en![key]!)!.join() !== valuesOf(de![key]!)!.join())).toEqual([])
  })

  test.each(locales)('has every promised word in %s', (locale) => {
    const messages: Record<string, string> = {
      ...platformTexts.messages(locale),
      ...standardTexts.messages(locale),
      ...room.texts?.messages(locale),
    }
    expect(promisedBy(room).filter((key) => !messages[key] && !messages[sisterOf(key)])).toEqual([])
  })
})

test.each(locales)('the platform has every shared refusal in %s', (locale) => {
  const messages: Record<string, string> = platformTexts.messages(locale)
  expect(Object.keys(platformRefusals.words).filter((word) => !messages[`refusal.${word}`])).toEqual([])
})

test('what lists of buyers promise is not marked as the desk’s, which twelve languages do not translate and buyers do not load', () => {
  const said = rooms.flatMap((room) => {
    const own = room.name.replaceAll('_', '-')
    const catalogues = catalogueNames().filter((name) => name === own || name.startsWith(`${own}.`))
    const desk = new Set(catalogues.flatMap((name) => [...deskKeys(name)]))
    const lists = (room.lists ?? []).filter(({ declaration }) => declaration.path.startsWith('/v1/payer/'))
    const promised = promisedBy({ ...room, lists, machines: [], bulk: [], refusals: undefined })
    return promised.filter((key) => desk.has(key)).map((key) => `${room.name} ${key}`)
  })
  expect(said).toEqual([])
})
