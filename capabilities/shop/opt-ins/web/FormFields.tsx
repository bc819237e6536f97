import { Button, Checkbox, Modal, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { moved, OrderButtons } from '#capabilities/offer/product-desk/web/index.ts'
import { editForm, type showForm } from '../contract.ts'
import { optInsTexts } from '../texts.ts'
import { FieldForm } from './FieldForm.tsx'

type Kept = ClientOutput<typeof showForm>
type Chosen = Kept['fields'][number]
type Choice = Kept['choices'][number]

/** The fields of a form, their order, and which are required. */
export const FormFields = ({ kept }: { kept: Kept }) => {
  const t = useTexts(optInsTexts)
  const [list, setList] = useState<readonly Chosen[]>(kept.fields)
  const [choices, setChoices] = useState<readonly Choice[]>(kept.choices)
  const [isAdding, setAdding] = useState(false)
  const form = useForm({
    endpoint: editForm,
    texts: optInsTexts,
    prefix: 'fields',
    initial: { id: kept.id, fields: kept.fields },
  })
  const change = (next: readonly Chosen[]) => {
    setList(next)
    form.mantine.setFieldValue('fields', next)
  }
  const choose = (fieldId: Chosen['fieldId']) => change([...list, { fieldId, isRequired: false }])
  const free = choices.filter(({ id }) => !list.some(({ fieldId }) => String(fieldId) === String(id)))
  return (
    <section className="k-panel k-stack-small" aria-labelledby="fields">
      <h2 id="fields">{t('fields.on_form')}</h2>
      <p className="k-second">{t('fields.on_form_text')}</p>
      <Form form={form}>
        {list.map((chosen, at) => (
          <OneField
            key={String(chosen.fieldId)}
            field={choices.find(({ id }) => String(id) === String(chosen.fieldId))}
            isRequired={chosen.isRequired}
            place={{ at, count: list.length }}
            onRequire={(isRequired) => change(list.with(at, { ...chosen, isRequired }))}
            onMove={(to) => change(moved(list, at, to))}
            onRemove={() => change(list.toSpliced(at, 1))}
          />
        ))}
        <div className="k-actions">
          {free.length > 0 && <ChooseField choices={free} onChoose={choose} />}
          <Button
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('fields.new')}
          </Button>
        </div>
      </Form>
      <Modal opened={isAdding} onClose={() => setAdding(false)} title={t('fields.new')} centered>
        <FieldForm
          onDone={(field) => {
            setAdding(false)
            if (!field) return
            setChoices([...choices, field])
            choose(field.id)
          }}
        />
      </Modal>
    </section>
  )
}

type ChooseProps = { choices: readonly Choice[]; onChoose: (id: string) => void }

const ChooseField = ({ choices, onChoose }: ChooseProps) => {
  const t = useTexts(optInsTexts)
  return (
    <NativeSelect
      aria-label={t('fields.choose')}
      value=""
      onChange={(event) => event.currentTarget.value && onChoose(event.currentTarget.value)}
      data={[
        { value: '', label: t('fields.choose') },
        ...choices.map(({ id, name, kind }) => ({
          value: String(id),
          label: `${name} (${t(`choice.field_kind.${kind}`)})`,
        })),
      ]}
    />
  )
}

type OneProps = {
  field: Choice | undefined
  isRequired: boolean
  place: { at: number; count: number }
  onRequire: (isRequired: boolean) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const OneField = ({ field, isRequired, place, onRequire, onMove, onRemove }: OneProps) => {
  const t = useTexts(optInsTexts)
  if (!field) return null
  const { name, kind } = field
  return (
    <div className="k-row k-apart">
      <div>
        <strong>{name}</strong> <span className="k-second k-small">{t(`choice.field_kind.${kind}`)}</span>
        <Checkbox
          size="sm"
          label={t('fields.required')}
          aria-label={`${name}: ${t('fields.required')}`}
          checked={isRequired}
          onChange={(event) => onRequire(event.currentTarget.checked)}
        />
      </div>
      <OrderButtons name={name} {...place} onMove={onMove} onRemove={onRemove} />
    </div>
  )
}
