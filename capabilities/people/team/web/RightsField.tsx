import { Checkbox } from '@mantine/core'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { teamTexts } from '../texts.ts'
import { rightTexts } from '../texts.rights.ts'

/** `forProducts`, `needsContacts`: as roles that leave something out can have it. */
type Right = { name: string; forProducts?: boolean; needsContacts?: boolean }
type Props = {
  areas: readonly { area: string; rights: readonly Right[] }[]
  held: ReadonlySet<string>
  onChange: (held: ReadonlySet<string>) => void
  isForProducts?: boolean
  hidesContacts?: boolean
}

/** The rights of a role or a program, one line an area; those that do not go with what the role leaves out say so. */
export const RightsField = ({ areas, held, onChange, isForProducts = false, hidesContacts = false }: Props) => {
  const t = useTexts(teamTexts)
  const locale = useLocale()
  const words = useTexts(rightTexts)
  const wordOf = (key: string) => (rightTexts.has(key) ? words(key) : key)
  const named = areas
    .map(({ area, rights }) => ({ area, rights, title: wordOf(`area.${area}`) }))
    .toSorted((one, other) => one.title.localeCompare(other.title, locale))
  const toggle = (name: string) => {
    const next = new Set(held)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return (
    <fieldset>
      <legend>{t('field.rights')}</legend>
      {(isForProducts || hidesContacts) && <p className="k-second k-small">{t('role.greyed')}</p>}
      <div>
        {named.map(({ area, rights, title }) => (
          <div key={area} role="group" aria-label={title} className="k-rights-line">
            <span>{title}</span>
            <span>
              {rights.map(({ name, forProducts, needsContacts }) => {
                const left =
                  isForProducts && !forProducts
                    ? t('role.not_for_products')
                    : hidesContacts && needsContacts
                      ? t('role.needs_contacts')
                      : undefined
                return (
                  <Checkbox
                    key={name}
                    size="sm"
                    label={wordOf(`deed.${name.slice(area.length + 1)}`)}
                    checked={held.has(name) && left === undefined}
                    disabled={left !== undefined}
                    title={left}
                    onChange={() => toggle(name)}
                  />
                )
              })}
            </span>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
