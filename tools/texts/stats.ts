import { ownMessages } from './own-messages.ts'
import { catalogueNames, deskKeys, readLanguages, readMessages } from '#languages/read.ts'

/** Messages of a catalogue and those of a language that are said in it, with what only the desk reads told apart. */
type Standing = { visitors: Share; desk: Share; outdated: number }
type Share = { all: number; said: number }

const standingOf = (language: string, name: string): Standing => {
  const { messages, missing, outdated } = readMessages(language, name)
  const desk = deskKeys(name)
  const unsaid = new Set([...missing, ...outdated])
  const shareOf = (keys: readonly string[]): Share => ({
    all: keys.length,
    said: keys.filter((key) => !unsaid.has(key)).length,
  })
  const keys = Object.keys(messages)
  return {
    visitors: shareOf(keys.filter((key) => !desk.has(key))),
    desk: shareOf(keys.filter((key) => desk.has(key))),
    outdated: outdated.length,
  }
}

const total = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0)
const together = (shares: readonly Share[]): Share => ({
  all: total(shares.map(({ all }) => all)),
  said: total(shares.map(({ said }) => said)),
})

const percent = ({ all, said }: Share): string => `${all === 0 ? 100 : Math.floor((said / all) * 100)} %`
const row = (first: string, cells: readonly (string | number)[]): string =>
  `${first.padEnd(32)}${cells.map((each) => String(each).padStart(10)).join('')}`
const line = (name: string, { visitors, desk, outdated }: Standing): string =>
  row(name, [percent(visitors), visitors.all - visitors.said, percent(desk), desk.all - desk.said, outdated])

const ownCount = (language: string): number =>
  total(catalogueNames(language).map((name) => ownMessages(language, name).length))

/** How far each language is: a line for all of it, and one for each catalogue that lacks something. */
export const stats = (): string[] => {
  const lines = Object.entries(readLanguages()).flatMap(([language, { ownName, of }]) => {
    if (of)
      return [`${language} ${ownName}`.padEnd(32) + `differs from ${of} in ${ownCount(language)} messages of its own`]
    const each = catalogueNames().map((name) => ({ name, standing: standingOf(language, name) }))
    const all = each.map(({ standing }) => standing)
    const sum = {
      visitors: together(all.map(({ visitors }) => visitors)),
      desk: together(all.map(({ desk }) => desk)),
      outdated: total(all.map(({ outdated }) => outdated)),
    }
    return [
      line(`${language} ${ownName}`, sum),
      ...each
        .filter(({ standing: { visitors, desk } }) => visitors.said < visitors.all || desk.said < desk.all)
        .map(({ name, standing }) => line(`  ${name}`, standing)),
    ]
  })
  return [row('', ['visitors', 'missing', 'desk', 'missing', 'outdated']), ...lines]
}
