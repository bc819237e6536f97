import { useEffect, useState } from 'react'
import type { Locale } from '#platform/shared/texts.ts'
import { momentIn } from '#platform/shared/time.ts'

type Props = {
  iso: string
  locale: Locale
  /** The sentence, with `{time}` in place of the moment. */
  text: string
  className: string
}

/** A deadline: rendered in UTC by the server, in the reader's time zone where a script runs. */
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
