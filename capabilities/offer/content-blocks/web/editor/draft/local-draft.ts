import type { BlockDocument } from '../../../rules/document.ts'

/** Changes that have not reached the server yet, stored in the browser. */
export type LocalDraft<T extends string> = { revision: number; document: BlockDocument<T>; at: string }

export const readLocal = <T extends string>(key: string): LocalDraft<T> | null => {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as LocalDraft<T> | null
    return found && typeof found.revision === 'number' && found.document.version === 1 ? found : null
  } catch {
    return null
  }
}

/** Without local storage only the server's copy exists. */
export const writeLocal = (key: string, draft: LocalDraft<string>): void => {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    dropLocal(key)
  }
}

export const dropLocal = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is not allowed: there is nothing to delete.
  }
}
