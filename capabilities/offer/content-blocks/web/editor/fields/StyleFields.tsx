import { readColour } from '#platform/shared/colour.ts'
import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { alignments, ofPlace, styleNumbers, units, weights, type BlockStyle, type Style } from '../../../rules/style.ts'
import type { Viewport } from '../../../vocabulary.ts'
import { useEditorWords } from '../use-editor-words.ts'

type Props = {
  own: BlockStyle
  ofType: Style
  isPlain: boolean
  viewport: Viewport
  onChange: (style: BlockStyle) => void
}

type Name = keyof Style
const choices: Readonly<Partial<Record<Name, readonly string[]>>> = {
  fontWeight: Object.keys(weights),
  align: alignments,
  paddingUnit: units,
}
const names: readonly Name[] = [
  'color',
  'background',
  'fontSize',
  'fontWeight',
  'align',
  'paddingBlock',
  'paddingInline',
  'paddingUnit',
  'width',
  'maxWidth',
  'radius',
  'transparency',
  'isHidden',
]

/** The looks of a block on the chosen screen: what is its own there, and what it has from all screens. */
export const StyleFields = ({ own, ofType, isPlain, viewport, onChange }: Props) => {
  const { t } = useEditorWords()
  const layer = own[viewport] ?? {}
  const below: Style = viewport === 'all' ? ofType : { ...ofType, ...own.all }
  const set = (name: Name, value: Style[Name] | undefined) => {
    const { [name]: _, ...rest } = layer
    const next = value === undefined ? rest : { ...rest, [name]: value }
    const { [viewport]: __, ...others } = own
    onChange(Object.keys(next).length === 0 ? others : { ...others, [viewport]: next })
  }
  return (
    <div className="pe-fields">
      <p className="k-second k-small">{t(`style.about.${viewport}`)}</p>
      {isPlain && <p className="k-second k-small">{t('style.plain')}</p>}
      {(isPlain ? ofPlace : names).map((name) => {
        const isOwn = layer[name] !== undefined
        return (
          <div key={name} className="pe-style" data-own={isOwn || undefined}>
            <StyleField
              name={name}
              value={layer[name]}
              inherited={below[name]}
              onChange={(value) => set(name, value)}
            />
            {isOwn && (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => set(name, undefined)}
                aria-label={`${t(`style.${name}`)}: ${t('style.reset')}`}
              >
                {t('style.reset')}
              </Button>
            )}
          </div>
        )
      })}
    </div>
  )
}

type FieldProps = {
  name: Name
  value: Style[Name] | undefined
  inherited: Style[Name] | undefined
  onChange: (value: never) => void
}

const StyleField = ({ name, value, inherited, onChange }: FieldProps) => {
  const { t, choice } = useEditorWords()
  const set = onChange as (value: Style[Name] | undefined) => void
  const label = t(`style.${name}`)
  const said =
    inherited === undefined ? t('style.none') : choices[name] ? choice(name, String(inherited)) : String(inherited)
  const placeholder = t('style.inherited', { value: said })
  if (name === 'color' || name === 'background')
    return <ColourField label={label} value={value as string | undefined} placeholder={placeholder} onChange={set} />
  if (name === 'isHidden')
    return (
      <Checkbox
        size="sm"
        label={label}
        checked={Boolean(value ?? inherited)}
        onChange={(e) => set(e.currentTarget.checked)}
      />
    )
  const options = choices[name]
  if (options)
    return (
      <Select
        size="xs"
        label={label}
        placeholder={placeholder}
        data={options.map((each) => ({ value: each, label: choice(name, each) }))}
        value={(value as string | undefined) ?? null}
        onChange={(next) => set((next ?? undefined) as Style[Name])}
      />
    )
  const [min, max] = styleNumbers[name as keyof typeof styleNumbers]
  return (
    <NumberInput
      size="xs"
      label={label}
      placeholder={placeholder}
      min={min}
      max={max}
      allowDecimal={false}
      value={(value as number | undefined) ?? ''}
      onChange={(next) => set(typeof next === 'number' ? next : undefined)}
    />
  )
}

type ColourProps = {
  label: string
  value: string | undefined
  placeholder: string
  onChange: (value: string | undefined) => void
}

/** A colour by the browser's own field, or by its six digits. */
export const ColourField = ({ label, value, placeholder, onChange }: ColourProps) => {
  const { t } = useEditorWords()
  return (
    <TextInput
      size="xs"
      label={label}
      placeholder={placeholder}
      value={value ?? ''}
      maxLength={7}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      rightSection={
        <input
          type="color"
          aria-label={t('style.pick', { name: label })}
          value={readColour(value ?? '') ?? '#ffffff'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  )
}
