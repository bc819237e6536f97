import { Button, Checkbox, Select } from '@mantine/core'
import { memo, useCallback, useLayoutEffect, useRef } from 'react'
import { typedWithin } from '../../../rules/typed.ts'
import { readFields, type ChosenFile, type ChosenPicture, type Field, type Fields } from '../../../rules/fields.ts'
import type { Captions } from '../../../rules/captions.ts'
import type { Chapter } from '../../../rules/chapters.ts'
import { CaptionsField } from './CaptionsField.tsx'
import { ChaptersField } from './ChaptersField.tsx'
import { MomentField } from './MomentField.tsx'
import { FilePicker, LinkPicker, PicturePicker, RowPicker, RowsPicker } from './pickers.tsx'
import { ColourField } from './StyleFields.tsx'
import { TypedField } from './TypedField.tsx'
import { useEditorWords } from '../use-editor-words.ts'

type Values = Readonly<Record<string, unknown>>
type Props = {
  fields: Fields
  values: Values
  onChange: (values: Values) => void
  /** Fields that mean nothing with the other values as they are. */ hidden?: readonly string[]
  /** Texts that are typed in the page: it alone shows them. */ typed: readonly string[]
}

/** The declared fields of a block, each with the control of its kind. */
export const ValueFields = ({ fields, values, onChange, hidden = [], typed }: Props) => {
  const latest = useRef({ values, onChange })
  useLayoutEffect(() => {
    latest.current = { values, onChange }
  })
  const put = useCallback(
    (name: string, value: unknown) => latest.current.onChange({ ...latest.current.values, [name]: value }),
    [],
  )
  return Object.entries(fields)
    .filter(([name]) => !hidden.includes(name) && !typed.includes(name))
    .map(([name, field]) => (
      <OneField key={name} name={name} field={field} value={values[name]} ofBlock={typed} put={put} />
    ))
}

type OneProps = Omit<FieldProps, 'typed' | 'onChange'> & {
  ofBlock: readonly string[]
  put: (name: string, value: unknown) => void
}

/** Drawn again when its own value changes: a key typed in the page changes none of those beside it. */
const OneField = memo(({ ofBlock, put, ...props }: OneProps) => (
  <ValueField {...props} typed={typedWithin(ofBlock, props.name)} onChange={(value) => put(props.name, value)} />
))

type FieldProps = {
  name: string
  field: Field
  value: unknown
  typed: readonly string[]
  onChange: (value: unknown) => void
}

const ValueField = (props: FieldProps) => {
  const { field: labelOf, choice, hint } = useEditorWords()
  const { name, field, value, onChange } = props
  const label = labelOf(name)
  const around = { size: 'xs', label, description: hint(name) } as const
  switch (field.kind) {
    case 'line':
    case 'words':
    case 'rich':
    case 'number':
      return <TypedField name={name} field={field} around={around} value={value} onChange={onChange} />
    case 'link':
      return <LinkPicker label={label} value={value as string} onChange={onChange} />
    case 'choice':
      return (
        <Select
          {...around}
          allowDeselect={false}
          data={field.of.map((each) => ({ value: each, label: choice(name, each) }))}
          value={value as string}
          onChange={(next) => next && onChange(next)}
        />
      )
    case 'flag':
      return (
        <Checkbox
          size="sm"
          label={label}
          checked={value as boolean}
          onChange={(e) => onChange(e.currentTarget.checked)}
        />
      )
    case 'colour':
      return <ColourField label={label} placeholder="" value={String(value ?? '')} onChange={onChange} />
    case 'instant':
      return <MomentField label={label} value={value as string | null} onChange={onChange} />
    case 'chapters':
      return <ChaptersField label={label} value={value as Chapter[]} most={field.most} onChange={onChange} />
    case 'captions':
      return <CaptionsField label={label} value={value as Captions[]} onChange={onChange} />
    case 'items':
      return <ItemsField {...props} field={field} />
    default:
      return <ChosenField {...props} field={field} label={label} />
  }
}

const chosenFrom = { product: 'products', program: 'affiliate_programs', form: 'opt_in_forms' } as const

/** What is chosen of the shop or of one's files. */
const ChosenField = ({
  field,
  label,
  value,
  onChange,
}: Omit<FieldProps, 'field' | 'typed'> & {
  label: string
  field: Extract<Field, { kind: 'picture' | 'file' | 'product' | 'program' | 'form' | 'products' }>
}) => {
  if (field.kind === 'picture')
    return <PicturePicker label={label} value={value as ChosenPicture | null} onChange={onChange} />
  if (field.kind === 'file')
    return <FilePicker label={label} use={field.of} value={value as ChosenFile | null} onChange={onChange} />
  if (field.kind === 'products')
    return <RowsPicker label={label} to="products" most={field.most} value={value as number[]} onChange={onChange} />
  return <RowPicker label={label} to={chosenFrom[field.kind]} value={value as number | null} onChange={onChange} />
}

type ItemsProps = Omit<FieldProps, 'field'> & { field: Extract<Field, { kind: 'items' }> }

/** Entries of a list: opened one by one, moved and removed by buttons. */
const ItemsField = ({ name, field, value, typed, onChange }: ItemsProps) => {
  const { t, field: labelOf } = useEditorWords()
  const list = value as Values[]
  const label = labelOf(name)
  const put = (i: number, next: Values) => onChange(list.with(i, next))
  const swap = (i: number, by: -1 | 1) => onChange(list.with(i, list[i + by]!).with(i + by, list[i]!))
  const add = () => onChange([...list, readFields(field.fields, {}, name, { rich: (html) => html })])
  return (
    <fieldset className="pe-items">
      <legend className="pe-label">{label}</legend>
      {list.map((each, i) => {
        const title = nameOf(each) || t('items.entry', { number: i + 1 })
        return (
          <details key={i}>
            <summary>{title}</summary>
            <div className="pe-fields">
              <ValueFields fields={field.fields} values={each} typed={typed} onChange={(next) => put(i, next)} />
              <EntryDeeds
                title={title}
                isFirst={i === 0}
                isLast={i === list.length - 1}
                onMove={(by) => swap(i, by)}
                onRemove={() => onChange(list.toSpliced(i, 1))}
              />
            </div>
          </details>
        )
      })}
      <Button
        size="xs"
        variant="default"
        disabled={list.length >= field.most}
        onClick={add}
        aria-label={`${label}: ${t('items.add')}`}
      >
        {t('items.add')}
      </Button>
    </fieldset>
  )
}

type DeedsProps = {
  title: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const EntryDeeds = ({ title, isFirst, isLast, onMove, onRemove }: DeedsProps) => {
  const { t } = useEditorWords()
  return (
    <div className="pe-row">
      <Button
        size="compact-xs"
        variant="default"
        disabled={isFirst}
        onClick={() => onMove(-1)}
        aria-label={`${t('deed.up')}: ${title}`}
      >
        {t('deed.up')}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        disabled={isLast}
        onClick={() => onMove(1)}
        aria-label={`${t('deed.down')}: ${title}`}
      >
        {t('deed.down')}
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        color="red"
        onClick={onRemove}
        aria-label={`${t('deed.remove')}: ${title}`}
      >
        {t('deed.remove')}
      </Button>
    </div>
  )
}

/** What an entry is called in the list: its first words. */
const nameOf = (values: Values): string =>
  Object.values(values)
    .find((value) => typeof value === 'string' && value !== '' && !/[:<]/.test(value))
    ?.toString()
    .slice(0, 40) ?? ''
