import { catalogueNames, readLanguages, readMessages } from '#languages/read.ts'

export type Standing = { messages: number; missing: number; outdated: number }

export const standingOf = (language: string, name: string): Standing => {
  const { messages, missing, outdated } = readMessages(language, name)
  return { messages: Object.keys(messages).length, missing: missing.length, outdated: outdated.length }
}

const sum = (all: readonly Standing[]): Standing => ({
  messages: all.reduce((total, { messages }) => total + messages, 0),
  missing: all.reduce((total, { missing }) => total + missing, 0),
  outdated: all.reduce((total, { outdated }) => total + outdated, 0),
})

const line = (name: string, { messages, missing, outdated }: Standing): string => {
  const share = messages === 0 ? 100 : Math.floor(((messages - missing - outdated) / messages) * 100)
  const numbers = [`${share} %`, messages, missing, outdated].map((each) => String(each).padStart(9))
  return `${name.padEnd(32)}${numbers.join('')}`
}

/** How far each language is: a line for all of it, and one for each catalogue that lacks something. */
export const stats = (): string[] => {
  const title = ['', ...['said', 'messages', 'missing', 'outdated'].map((each) => each.padStart(9))]
  const lines = Object.entries(readLanguages()).flatMap(([language, { ownName }]) => {
    const each = catalogueNames().map((name) => ({ name, standing: standingOf(language, name) }))
    return [
      line(`${language} ${ownName}`, sum(each.map(({ standing }) => standing))),
      ...each
        .filter(({ standing }) => standing.missing + standing.outdated > 0)
        .map(({ name, standing }) => line(`  ${name}`, standing)),
    ]
  })
  return [`${title[0]?.padEnd(32)}${title.slice(1).join('')}`, ...lines]
}
