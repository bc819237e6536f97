const open = new Set<() => Promise<boolean>>()

/** Registers a form that saves automatically while it is mounted. */
export const openForm = (save: () => Promise<boolean>): (() => void) => {
  open.add(save)
  return () => void open.delete(save)
}

/** Saves what is still being typed, so that an action meets saved values; false when some of it cannot be saved. */
export const saveOpenForms = async (): Promise<boolean> =>
  (await Promise.all([...open].map((save) => save()))).every(Boolean)
