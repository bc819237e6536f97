import { Checkbox } from '@mantine/core'
import { useLocale } from '#platform/web/locale.tsx'
import { useStaffWords } from './staff-words.ts'

type Props = {
  grantable: readonly string[]
  held: ReadonlySet<string>
  onChange: (held: ReadonlySet<string>) => void
  /** What is known of a right that was granted. */
  note?: (right: string) => string | undefined
}

/** The rights a manager may hold, ticked one by one. */
export const RightsField = ({ grantable, held, onChange, note }: Props) => {
  const { t, right } = useStaffWords()
  const locale = useLocale()
  const named = grantable
    .map((name) => ({ name, label: right(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <fieldset className="k-stack-small" aria-label={t('rights')}>
      {named.map(({ name, label }) => (
        <Checkbox
          key={name}
          label={label}
          description={note?.(name)}
          checked={held.has(name)}
          onChange={({ currentTarget }) => {
            const next = new Set(held)
            if (currentTarget.checked) next.add(name)
            else next.delete(name)
            onChange(next)
          }}
        />
      ))}
    </fieldset>
  )
}
