import { Select, Textarea, TextInput } from '@mantine/core'
import { api } from '#platform/web/client.ts'
import { SearchedField } from '#platform/web/SearchedField.tsx'
import { DayField, TimeField } from '#platform/web/DayField.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { IntegerField } from '#platform/web/form/IntegerField.tsx'
import { FilterField } from '#platform/web/list/FilterFields.tsx'
import { wordsOf } from '#platform/web/list/list-words.ts'
import { automationsTexts } from '../../texts.ts'
import { textWords } from '../../rules/text-words.ts'
import { suggestForStep } from '../../contract.ts'
import { mostSuggested, waitModes, waitUnits } from '../../vocabulary.ts'
import { HappeningFields } from './HappeningFields.tsx'
import type { Acts, ActStep, WaitStep } from './step-words.ts'

type Field = Acts[number]['fields'][number]

const placeholders = textWords.map((word) => `{${word}}`).join(', ')

/** What an act needs to know. */
export const ActFields = ({
  step,
  acts,
  onChange,
}: {
  step: ActStep
  acts: Acts
  onChange: (step: ActStep) => void
}) => {
  const t = useTexts(automationsTexts)
  const fields = acts.find(({ name }) => name === step.act)?.fields ?? []
  const set = (name: string, value: string | number | null) =>
    onChange({ ...step, given: { ...step.given, [name]: value } })
  return (
    <div className="k-stack">
      {step.act === 'mails.send' && <p className="k-second k-small">{t('act.consent')}</p>}
      {fields.map((field) => (
        <ActField key={field.name} act={step.act} field={field} value={step.given[field.name] ?? null} onChange={set} />
      ))}
      {fields.some(({ name }) => name === 'text' || name === 'subject') && (
        <p className="k-second k-small">{t('act.placeholders', { words: placeholders })}</p>
      )}
    </div>
  )
}

const referred: Readonly<Record<string, string>> = {
  product: 'products',
  program: 'affiliate_programs',
  account: 'integration_accounts',
  endpoint: 'webhook_endpoints',
}

type ActFieldProps = {
  act: string
  field: Field
  value: string | number | boolean | null
  onChange: (name: string, value: string | number | null) => void
}

const ActField = ({ act, field: { name, kind, suggestions }, value, onChange }: ActFieldProps) => {
  const t = useTexts(automationsTexts)
  const words = wordsOf(automationsTexts, useLocale())
  const label = t(`act.${name}` as 'act.text')
  const to = referred[kind]
  if (to)
    return (
      <FilterField
        name={name}
        filter={{ kind: 'reference', to }}
        words={words}
        values={{ [name]: value === null ? [] : [String(value)] }}
        onChange={(patch) => onChange(name, Number([patch[name] ?? []].flat().at(-1)) || null)}
      />
    )
  if (kind === 'number')
    return (
      <IntegerField
        label={label}
        value={String(value ?? '')}
        min={1}
        max={1000}
        onChange={(next) => onChange(name, Number(next) || null)}
      />
    )
  if (suggestions.length > 0)
    return (
      <SearchedField
        label={label}
        value={String(value ?? '')}
        first={suggestions}
        isAll={suggestions.length < mostSuggested}
        searchKey={[suggestForStep.path, act, name]}
        search={(typed) => api(suggestForStep, { act, field: name, typed }).then(({ list }) => list)}
        onChange={(next) => onChange(name, next)}
      />
    )
  const Input = kind === 'lines' ? Textarea : TextInput
  return (
    <Input
      label={label}
      value={String(value ?? '')}
      {...(kind === 'lines' ? { autosize: true, minRows: 5 } : {})}
      onChange={(event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value)}
    />
  )
}

/** How long is waited. */
export const WaitFields = ({ step, onChange }: WaitProps) => {
  const t = useTexts(automationsTexts)
  const isEvent = step.mode === 'until_event'
  return (
    <div className="k-stack">
      <Select
        label={t('wait.mode')}
        data={waitModes.map((mode) => ({ value: mode, label: t(`wait.mode.${mode}`) }))}
        value={step.mode}
        allowDeselect={false}
        onChange={(mode) => mode && onChange({ ...step, mode: mode as WaitStep['mode'] })}
      />
      {isEvent && (
        <HappeningFields
          label={t('wait.event')}
          value={step.event ?? null}
          onChange={(event) => onChange({ ...step, event })}
        />
      )}
      {step.mode === 'until_day' ? (
        <DayField label={t('wait.day')} value={step.day ?? null} onChange={(day) => onChange({ ...step, day })} />
      ) : (
        <Length step={step} onChange={onChange} />
      )}
      <TimeField label={t('wait.time')} value={step.time ?? null} onChange={(time) => onChange({ ...step, time })} />
      {isEvent && (
        <Select
          label={t('wait.otherwise')}
          data={(['continue', 'end'] as const).map((value) => ({ value, label: t(`wait.otherwise.${value}`) }))}
          value={step.otherwise ?? 'continue'}
          allowDeselect={false}
          onChange={(otherwise) => otherwise && onChange({ ...step, otherwise: otherwise as 'continue' | 'end' })}
        />
      )}
    </div>
  )
}

type WaitProps = { step: WaitStep; onChange: (step: WaitStep) => void }

/** So long, or so long at most. */
const Length = ({ step, onChange }: WaitProps) => {
  const t = useTexts(automationsTexts)
  return (
    <div className="k-row">
      <IntegerField
        label={step.mode === 'until_event' ? t('wait.at_most') : t('wait.amount')}
        value={String(step.amount ?? 1)}
        min={1}
        max={1000}
        onChange={(amount) => onChange({ ...step, amount: Number(amount) || 1 })}
      />
      <Select
        label={t('wait.unit')}
        data={waitUnits.map((unit) => ({ value: unit, label: t(`wait.unit.${unit}`) }))}
        value={step.unit ?? 'days'}
        allowDeselect={false}
        onChange={(unit) => unit && onChange({ ...step, unit: unit as NonNullable<WaitStep['unit']> })}
      />
    </div>
  )
}
