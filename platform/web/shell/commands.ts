import { useEffect, useSyncExternalStore } from 'react'

export type Command = { key: string; text: string; run: () => void }

let commands: readonly Command[] = []
const listeners = new Set<() => void>()
const set = (next: readonly Command[]) => {
  commands = next
  for (const listener of listeners) listener()
}

/** Adds a screen's own commands to the palette for as long as the screen stands. Give a stable array (`useMemo`). */
export const useCommands = (own: readonly Command[]): void => {
  useEffect(() => {
    set([...commands, ...own])
    return () => set(commands.filter((command) => !own.includes(command)))
  }, [own])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: readonly Command[] = []
export const useAllCommands = (): readonly Command[] => useSyncExternalStore(subscribe, () => commands, () => none)
