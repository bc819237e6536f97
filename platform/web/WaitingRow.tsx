import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../shared/time.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useLocale, useTexts } from './locale.tsx'
import { webTexts } from './texts.ts'

const soonMs = 3 * 86_400_000

/** A line of what waits on a home: where it is dealt with, and by when the first of it must be. */
export const WaitingRow = ({
  line: { text, link, dueAt },
}: {
  line: { text: string; link: string; dueAt: string | null }
}) => {
  const t = useTexts(webTexts)
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  return (
    <li>
      <Link className="k-link" to={link}>
        {text}
      </Link>
      {dueAt !== null && (
        <Badge tone={Date.parse(dueAt) - now < soonMs ? 'red' : 'amber'}>
          {t('waiting.by', { day: formatDay(dueAt, locale) })}
        </Badge>
      )}
    </li>
  )
}
