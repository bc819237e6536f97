import { isSecret } from './autosave.ts'

/** What was typed and not sent yet survives a reload and a new sign-in within the tab. Files and passwords do not. */
const keyOf = (name: string) => `draft.${name}`

export const readDraft = (name: string | undefined): Record<string, unknown> | undefined => {
  if (!name || typeof sessionStorage === 'undefined') return undefined
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const writeDraft = (name: string | undefined, values: Record<string, unknown>): void => {
  if (!name) return
  const kept = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !(value instanceof File) && !isSecret(key)),
  )
  sessionStorage.setItem(keyOf(name), JSON.stringify(kept))
}

export const dropDraft = (name: string | undefined): void => {
  if (name) sessionStorage.removeItem(keyOf(name))
}
