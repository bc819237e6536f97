import { Button, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { titleOf } from '../../connectors/declared.ts'
import { setUpAccount, showAccount } from '../../contract.ts'
import { integrationsTexts } from '../../texts.ts'
import { ownValues, type OwnValue } from '../../vocabulary.ts'
import type { ShownAccount } from './shown-account.ts'

/** Which of our values goes into which field of the service. */
export const FieldMapping = ({ shown }: { shown: ShownAccount }) => {
  const t = useTexts(integrationsTexts)
  const client = useQueryClient()
  const { id, connector, catalogue, mapping, hasOwnMapping } = shown
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(mapping.map(({ fieldId, value }) => [fieldId, value])),
  )
  const save = (given: { fieldId: string; value: OwnValue }[] | null) =>
    api(setUpAccount, { id, mapping: given }).then((answer) => {
      setChosen(Object.fromEntries(answer.mapping.map(({ fieldId, value }) => [fieldId, value])))
      toast(t('mapping.saved'))
      return client.invalidateQueries({ queryKey: [showAccount.path] })
    }, toastError)
  const values = ownValues.map((value) => ({ value, label: t(`value.${value}`) }))
  const picked = Object.entries(chosen).map(([fieldId, value]) => ({ fieldId, value: value as OwnValue }))
  return (
    <section className="k-panel">
      <h2>{t('mapping.title')}</h2>
      <p className="k-second">
        {catalogue.fields.length > 0 ? t('mapping.text', { service: titleOf(connector) }) : t('mapping.empty')}
      </p>
      <div className="k-mapped-fields">
        {catalogue.fields.map(({ id: fieldId, name }) => (
          <Select
            key={fieldId}
            label={name}
            data={values}
            value={chosen[fieldId] ?? null}
            placeholder={t('mapping.none')}
            clearable
            onChange={(value) =>
              setChosen(({ [fieldId]: _, ...others }) => (value ? { ...others, [fieldId]: value } : others))
            }
          />
        ))}
      </div>
      {catalogue.fields.length > 0 && (
        <div className="k-row">
          <Button onClick={() => void save(picked)}>{t('mapping.save')}</Button>
          {hasOwnMapping && (
            <Button variant="default" onClick={() => void save(null)}>
              {t('mapping.auto')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
