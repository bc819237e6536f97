import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { ownNameOf, type Locale } from '../shared/texts.ts'

type Props = {
  label: string
  languages: readonly Locale[]
  current?: Locale
  nameOf?: (language: Locale) => string
  onChoose: (language: Locale) => void
}

/** Languages to choose from in a menu: a part of its own that scrolls, the current one first. */
export const LanguageItems = ({ label, languages, current, nameOf = ownNameOf, onChoose }: Props) => (
  <>
    <Menu.Label>{label}</Menu.Label>
    <div className="k-menu-part">
      {languages
        .toSorted((one, other) => Number(other === current) - Number(one === current))
        .map((one) => (
          <Menu.Item
            key={one}
            lang={one}
            aria-current={one === current || undefined}
            rightSection={one === current ? <IconCheck size={15} aria-hidden="true" /> : null}
            onClick={() => onChoose(one)}
          >
            {nameOf(one)}
          </Menu.Item>
        ))}
    </div>
  </>
)
