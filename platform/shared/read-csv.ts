/** A CSV's rows: quotes may hold anything, the separator is the sign the first line has most of. */
export const readCsv = (text: string): string[][] => {
  const first = text.slice(0, text.search(/\r?\n|$/))
  const separator = [';', ',', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((each) => each !== '')) rows.push(row)
    row = []
  }
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!
    if (isQuoted && sign === '"' && text[i + 1] === '"') cell += text[++i]!
    else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}
