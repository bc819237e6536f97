import { use, type ReactNode } from 'react'
import type { ListDeclaration } from '../../shared/list.ts'
import type { Ready } from '../declared-actions.tsx'
import { PageHead } from '../PageHead.tsx'
import { exportAction } from './export-action.tsx'
import { ExporterContext } from './exporter.ts'
import type { ListParts } from './list-context.ts'
import { queryOf } from './list-params.ts'
import { listWord } from './list-words.ts'

type Props = {
  list: ListDeclaration
  text: ReactNode
  fixed: Record<string, string | string[]> | undefined
  parts: ListParts
  head: Ready<void>
  csv: boolean
}

/** The name of a list, the sentence below it, its CSV and what else is done with the whole. */
export const ListHead = ({ list, text, fixed, parts: { params, words, title }, head, csv }: Props) => {
  const exporter = use(ExporterContext)
  const query = { ...queryOf(params), ...fixed }
  return (
    <PageHead
      title={title}
      text={text ?? listWord(words, list, 'text')}
      actions={csv ? [exportAction({ list, title, query }, words, exporter), ...head] : head}
    />
  )
}
