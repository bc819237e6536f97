import { Button, FileInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '#ui/Field.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { request } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { setStatementColumns, uploadStatement } from '../contract.ts'
import { neededColumns, statementColumns } from '../rules/statement-csv.ts'
import { wireTexts } from '../texts.ts'

type Read = ClientOutput<typeof uploadStatement>

/** Uploads a statement; asks once for the meaning of its columns. */
export const StatementUpload = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts(wireTexts)
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [read, setRead] = useState<Read>()
  const [error, setError] = useState<string>()
  const [isReading, setReading] = useState(false)
  const send = async () => {
    if (!file) return setError(t('statements.file'))
    const body = new FormData()
    body.append('file', file)
    setReading(true)
    setError(undefined)
    try {
      setRead((await request('POST', uploadStatement.path, body)) as Read)
      await queries.invalidateQueries()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
    setReading(false)
  }
  if (read?.columns) return <Columns columns={read.columns} onDone={() => void send()} />
  return (
    <div className="k-stack">
      {read ? (
        <Result read={read} />
      ) : (
        <FileInput
          label={t('statements.file')}
          accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
          value={file}
          onChange={setFile}
        />
      )}
      {error && (
        <div role="alert">
          <Notice tone="red">{error}</Notice>
        </div>
      )}
      <div className="k-form-foot">
        {read ? (
          <Button onClick={onDone}>{t('done.close')}</Button>
        ) : (
          <Button onClick={() => void send()} loading={isReading} disabled={!file}>
            {t('statements.read')}
          </Button>
        )}
      </div>
    </div>
  )
}

const Result = ({ read }: { read: Read }) => {
  const t = useTexts(wireTexts)
  return (
    <div role="status" className="k-stack-small">
      <p>{t('statements.result', { added: read.added, known: read.known, exact: read.exact })}</p>
      {read.debits.known > 0 && (
        <p>{t('statements.debits', { booked: read.debits.booked, returned: read.debits.returned })}</p>
      )}
      {read.outgoing + read.unreadable > 0 && (
        <p className="k-second k-small">
          {t('statements.leftAside', { outgoing: read.outgoing, unreadable: read.unreadable })}
        </p>
      )}
    </div>
  )
}

const Columns = ({ columns, onDone }: { columns: NonNullable<Read['columns']>; onDone: () => void }) => {
  const t = useTexts(wireTexts)
  const initial = Object.fromEntries(statementColumns.map((column) => [column, columns.guess[column] ?? ''])) as Record<
    (typeof statementColumns)[number],
    string
  >
  const form = useForm({ endpoint: setStatementColumns, texts: wireTexts, initial, done: '', onDone })
  const isNeeded = (column: string) => (neededColumns as readonly string[]).includes(column)
  return (
    <div className="k-stack">
      <h3>{t('statements.columns')}</h3>
      <p className="k-second">{t('statements.columnsText')}</p>
      <div className="k-scroll" tabIndex={0} role="group" aria-label={t('statements.sample')}>
        <table className="k-plain-table">
          <thead>
            <tr>
              {columns.header.map((name, i) => (
                <th key={i} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.sample.map((row, i) => (
              <tr key={i}>
                {row.map((cell, j) => (
                  <td key={j}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Form
        form={form}
        submit={t('statements.keepColumns')}
        fields={statementColumns.map((column) => ({
          kind: 'select' as const,
          name: column,
          label: t(`choice.statement_column.${column}`),
          required: isNeeded(column),
          options: [
            { value: '', label: t('statements.noColumn') },
            ...columns.header.map((name) => ({ value: name, label: name })),
          ],
        }))}
      />
    </div>
  )
}
