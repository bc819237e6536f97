import { useEffect, useState } from 'react'
import type { Locale } from '#platform/shared/texts.ts'
import { momentIn } from '#platform/shared/time.ts'

type Props = {
  iso: string
  locale: Locale
  /** The sentence, with `{time}` where the moment comes. */
  text: string
  className: string
}

/** Until when something holds: said in UTC by the server, in the reader's own time where a script runs. */
export const DeadlineWords = ({ iso, locale, text, className }: Props) => {
  const [time, setTime] = useState(() => momentIn(iso, locale, 'UTC'))
  useEffect(() => setTime(momentIn(iso, locale)), [iso, locale])
  const [before, after = ''] = text.split('{time}')
  return (
    <p className={className}>
      {before}
      <time dateTime={iso}>{time}</time>
      {after}
    </p>
  )
}
