import type { PageDocument } from '../../../rules/document.ts'

/** What was changed and has not reached the server, kept in the browser until it has. */
export type LocalDraft = { revision: number; document: PageDocument; at: string }

const keyOf = (id: string | number) => `page-draft-${id}`

export const readLocal = (id: string | number): LocalDraft | null => {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as LocalDraft | null
    return found && typeof found.revision === 'number' && found.document.version === 1 ? found : null
  } catch {
    return null
  }
}

/** A browser that keeps nothing has the server's copy alone. */
export const writeLocal = (id: string | number, draft: LocalDraft): void => {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft))
  } catch {
    dropLocal(id)
  }
}

export const dropLocal = (id: string | number): void => {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Nothing is kept where nothing may be kept.
  }
}
