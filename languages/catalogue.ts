import { readMessages } from './read.ts'

/** Messages by key in a language; what it lacks is English. */
export type Catalogue<K extends string = string> = (language: string) => Readonly<Record<K, string>>

/** The catalogue `<language>/<name>.po`, read when a language is first asked for. Built programs and pages hold its messages instead. */
export const catalogue = <K extends string>(name: string): Catalogue<K> => {
  const read = new Map<string, Readonly<Record<string, string>>>()
  return (language) => {
    const known = read.get(language)
    if (known) return known
    const { messages } = readMessages(language, name)
    read.set(language, messages)
    return messages
  }
}
