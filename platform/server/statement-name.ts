const first = /^(?:\s|\(|\/\*.*?\*\/)*(\w+)/
const place = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)"?/i

/** What a statement does and where, in words of its own text: `select mails`. Values are not among them. */
export const statementName = (text: string): { operation: string; table: string | undefined } => ({
  operation: (first.exec(text)?.[1] ?? 'statement').toLowerCase(),
  table: place.exec(text)?.[1],
})
