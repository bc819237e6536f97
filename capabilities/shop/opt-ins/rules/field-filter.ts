/** How a value of a field is compared. */
export const comparisons = ['=', '!=', '>=', '<=', '>', '<'] as const
export type Comparison = (typeof comparisons)[number]

export type FieldCondition = { key: string; is: Comparison; value: string }

const condition = /^([a-z][a-z0-9_]*)\s*(!=|>=|<=|=|>|<)\s*(.*)$/s

/**
 * Parses a filter by fields, with all conditions combined: `city = Berlin; age >= 18`. A part without an operator is
 * searched in all fields.
 */
export const readFieldFilter = (line: string): { conditions: FieldCondition[]; words: string[] } => {
  const conditions: FieldCondition[] = []
  const words: string[] = []
  for (const part of line.split(/;\s*(?=[a-z][a-z0-9_]*\s*[!=<>])/)) {
    const said = part.trim().replace(/;$/, '').trim()
    const [, key, is, value = ''] = condition.exec(said) ?? []
    if (key && is) conditions.push({ key, is: is as Comparison, value: value.trim() })
    else if (said !== '') words.push(said)
  }
  return { conditions, words }
}

export const wordsOfConditions = (conditions: readonly FieldCondition[]): string =>
  conditions.map(({ key, is, value }) => `${key} ${is} ${value}`).join('; ')
