/** Steps back and forth are the editor's around a text; every other key is the text's alone. */
export const keepKeys = (event: KeyboardEvent) => {
  const isStep = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)
  // The editor counts which of these are held.
  const isHeld = ['Control', 'Meta', 'Shift'].includes(event.key)
  if (!isStep && !isHeld) event.stopPropagation()
}

/** A press within a text moves its cursor: it neither chooses another block nor does what the text lies on. */
export const keepPress = (event: Event) => {
  event.stopPropagation()
  event.preventDefault()
}

/** What the text at a path is called: by its field, and of an entry by its place among the others. */
export const labelAt = (path: string, field: (name: string) => string): string => {
  const [name, place, within] = path.split('.')
  return within === undefined ? field(name!) : `${field(within)} ${Number(place) + 1}`
}
