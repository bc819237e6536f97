/** What is nested deeper than anything we read could end the process that walks it. */
const deepest = 64

/** Reads JSON that came from outside; throws for what is none, or nested too deep. */
export const readJson = (text: string): unknown => {
  let [depth, isText, isEscaped] = [0, false, false]
  for (const sign of text) {
    if (isEscaped) isEscaped = false
    else if (isText) [isText, isEscaped] = [sign !== '"', sign === '\\']
    else if (sign === '"') isText = true
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    if (depth > deepest) throw new Error('nested too deep')
  }
  return JSON.parse(text)
}
