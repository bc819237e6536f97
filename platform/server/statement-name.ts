const first = /^(?:\s|\(|\/\*.*?\*\/)*(\w+)/
const place = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)"?/i

/** Operation and table of a statement, taken from its text: `select mails`. It contains no values. */
export const statementName = (text: string): { operation: string; table: string | undefined } => ({
  operation: (first.exec(text)?.[1] ?? 'statement').toLowerCase(),
  table: place.exec(text)?.[1],
})
