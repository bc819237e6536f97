import { Select, TextInput } from '@mantine/core'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { FilterField } from '#platform/web/list/FilterFields.tsx'
import { wordsOf } from '#platform/web/list/list-words.ts'
import { automationsTexts } from '../../texts.ts'
import { contactTriggers, tagTriggers, triggers, type Trigger } from '../../vocabulary.ts'
import type { Happening } from './step-words.ts'

type Props = { label: string; value: Happening | null; none?: string; onChange: (value: Happening | null) => void }

/** Something that happens, and to which products or forms. */
export const HappeningFields = ({ label, value, none, onChange }: Props) => {
  const t = useTexts(automationsTexts)
  const words = wordsOf(automationsTexts, useLocale())
  const isContacts = value !== null && contactTriggers.includes(value.name)
  const narrowed = isContacts
    ? ({ name: 'formIds', to: 'opt_in_forms' } as const)
    : ({ name: 'productIds', to: 'products' } as const)
  return (
    <div className="k-stack">
      <Select
        label={label}
        data={triggers.map((name) => ({ value: name, label: t(`choice.trigger.${name}`) }))}
        value={value?.name ?? null}
        placeholder={none}
        clearable={none !== undefined}
        allowDeselect={false}
        searchable
        onChange={(name) => onChange(name === null ? null : { name: name as Trigger, productIds: [], formIds: [] })}
      />
      {value && value.name !== 'affiliate_joined' && (
        <FilterField
          name={narrowed.name}
          filter={{ kind: 'reference', to: narrowed.to }}
          words={words}
          values={{ [narrowed.name]: (value[narrowed.name] ?? []).map(String) }}
          onChange={(patch) => onChange({ ...value, [narrowed.name]: [patch[narrowed.name] ?? []].flat() })}
        />
      )}
      {value && tagTriggers.includes(value.name) && (
        <TextInput
          label={t('editor.tag')}
          description={t('editor.tag_help')}
          value={value.tag ?? ''}
          onChange={(event) => onChange({ ...value, tag: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
