import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { RowsFromFile } from '#platform/web/form/RowsFromFile.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import { importInAppPurchases } from '../contract.ts'
import { inAppPurchasesTexts } from '../texts.ts'
import { ReceiptLines } from './ReceiptLines.tsx'

type Values = ClientInput<typeof importInAppPurchases>
type Lines = ClientOutput<typeof importInAppPurchases>['lines']
type Previewed = { rows: string; lines: Lines }

const takenOf = (lines: Lines): number =>
  lines.filter(({ outcome }) => outcome === 'new' || outcome === 'refunded').length

/** A file, or what was pasted; then what would become of each line; then the import. */
export const ImportReceipts = ({ onDone }: { onDone: () => void }) => {
  const [previewed, setPreviewed] = useState<Previewed>()
  const [rows, setRows] = useState('')
  return previewed ? (
    <Preview previewed={previewed} onBack={() => setPreviewed(undefined)} onDone={onDone} />
  ) : (
    <Choose
      rows={rows}
      onPreview={(chosen) => {
        setRows(chosen.rows)
        setPreviewed(chosen)
      }}
    />
  )
}

const Choose = ({ rows, onPreview }: { rows: string; onPreview: (previewed: Previewed) => void }) => {
  const t = useTexts(inAppPurchasesTexts)
  const form = useForm({
    endpoint: importInAppPurchases,
    texts: inAppPurchasesTexts,
    initial: { rows, isPreview: true },
    done: '',
    onDone: ({ lines }, sent: Values) => onPreview({ rows: sent.rows, lines }),
  })
  return (
    <div className="k-stack">
      <p>{t('import.text')}</p>
      <p className="k-second">{t('import.columns')}</p>
      <RowsFromFile form={form} text={t('import.file')} />
      <Form form={form} submit={t('import.preview')}>
        <FormField kind="textarea" name="rows" rows={8} required />
      </Form>
    </div>
  )
}

type PreviewProps = { previewed: Previewed; onBack: () => void; onDone: () => void }

const Preview = ({ previewed: { rows, lines }, onBack, onDone }: PreviewProps) => {
  const t = useTexts(inAppPurchasesTexts)
  const [refused, setRefused] = useState<Lines>()
  const form = useForm({
    endpoint: importInAppPurchases,
    texts: inAppPurchasesTexts,
    initial: { rows, isPreview: false },
    done: '',
    onDone: ({ lines: taken }) => {
      toast(t('import.done', { count: takenOf(taken) }))
      // What was refused only now is shown; what the preview named has been read.
      const named = new Set(lines.flatMap(({ line, outcome }) => (outcome === 'refused' ? [line] : [])))
      const late = taken.filter(({ line, outcome }) => outcome === 'refused' && !named.has(line))
      if (late.length > 0) setRefused(late)
      else onDone()
    },
  })
  const count = takenOf(lines)
  return (
    <div className="k-stack">
      <ReceiptLines lines={refused ?? lines} />
      {count === 0 && <p className="k-second">{t('import.nothing')}</p>}
      <div>
        <Button variant="default" size="xs" onClick={onBack}>
          {t('import.back')}
        </Button>
      </div>
      {!refused && count > 0 && <Form form={form} submit={t('import.button', { count })} />}
    </div>
  )
}
