import { useState, type ReactNode } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import type { Locale } from '#platform/shared/texts.ts'
import { productDeskTexts } from '../../../texts.ts'
import { isDone, type Group, type Text } from './grouped-texts.ts'

type Props = {
  group: Group
  locale: Locale
  isFirst: boolean
  isOnly: boolean
  children: (text: Text) => ReactNode
}

/** Texts of one kind or module, folded but for the first; a course has hundreds. */
export const TextGroup = ({ group: { kind, title, texts }, locale, isFirst, isOnly, children }: Props) => {
  const t = useTexts(productDeskTexts)
  const [isOpen, setOpen] = useState(isFirst)
  if (isOnly) return texts.map(children)
  const done = texts.filter((text) => isDone(text, locale)).length
  return (
    <details className="g-text-group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{title ?? t(`languages.group.${kind}`)}</strong>
        <span className="k-second">{t('languages.count', { done, all: texts.length })}</span>
      </summary>
      {isOpen && texts.map(children)}
    </details>
  )
}
