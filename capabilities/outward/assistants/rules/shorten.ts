/** The longest text of an answer that a model is given, and the longest answer, in characters. */
export const longest = { text: 1500, answer: 120_000 }

/** An answer whose texts are cut where they are longer than a model needs: others wrote them. */
export const shortened = (value: unknown, most = longest.text): unknown => {
  if (typeof value === 'string')
    return value.length > most ? `${value.slice(0, most)}… (${value.length} characters)` : value
  if (Array.isArray(value)) return value.map((each) => shortened(each, most))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each, most)]))
}

/** An answer without some fields, wherever they stand. */
export const without = (names: readonly string[], value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => without(names, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (names.includes(name) ? [] : [[name, without(names, each)]])),
  )
}
