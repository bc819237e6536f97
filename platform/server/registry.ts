/** The word under which all rooms register one kind of thing; the tool that reads the things declares it. */
export type Registered<T> = { readonly name: string; readonly holds?: T }
export const registered = <T>(name: string): Registered<T> => ({ name })

/** What all rooms together have registered, for verbs that ask for it by its word. */
export type Registry = { get: <T>(what: Registered<T>) => T }

type Entry = readonly [what: Registered<unknown>, things: unknown]
export const entry = <T>(what: Registered<T>, things: NoInfer<T>): Entry => [what, things]

export const registryOf = (entries: readonly Entry[]): Registry => {
  const all = new Map<Registered<unknown>, unknown>(entries)
  return {
    get: <T>(what: Registered<T>): T => {
      if (!all.has(what)) throw new Error(`Nothing is registered as ${what.name}.`)
      return all.get(what) as T
    },
  }
}
