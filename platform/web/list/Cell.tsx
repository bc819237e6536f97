import { Badge } from '../../../ui/Badge.tsx'
import type { Row } from '../../shared/list.ts'
import { cellText, stateWord, type ListWords } from './list-words.ts'
import type { ShownColumn } from './useColumns.ts'

const longest = 30

/** One value as its kind shows it; long texts are cut and whole on hover and focus. */
export const Cell = ({ column, row, words }: { column: ShownColumn; row: Row; words: ListWords }) => {
  const value = row[column.name]
  if (value === null || value === undefined || value === '')
    return <span className="k-muted k-none">{words.web('list.none')}</span>
  const text = cellText(words, column, row, column.name)
  switch (column.kind) {
    case 'state': {
      const tone = column.machine?.states[String(value)]?.tone ?? 'gray'
      return <Badge tone={tone}>{column.machine ? stateWord(words, column.machine.name, String(value)) : text}</Badge>
    }
    case 'image':
      return <img className="k-cell-image" src={String(value)} alt="" width={36} height={36} loading="lazy" />
    case 'amount':
    case 'percent':
    case 'number':
    case 'id':
    case 'time':
    case 'day':
      return <bdi className="k-numbers k-nowrap">{text}</bdi>
    default:
      return text.length > longest && !column.whole ? (
        <bdi className="k-cut" title={text} tabIndex={0}>
          {text}
        </bdi>
      ) : (
        <bdi>{text}</bdi>
      )
  }
}
