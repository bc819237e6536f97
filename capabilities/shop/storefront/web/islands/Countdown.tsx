import { useEffect, useState } from 'react'
import { counted, type CountedForms } from '#platform/shared/counted-forms.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { momentIn } from '#platform/shared/time.ts'
import { timeLeft } from '#platform/shared/time-left.ts'

type Props = {
  endsAt: string
  locale: Locale
  words: { text: string; until: string; days: CountedForms; ended: string }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The remaining time: rendered as its end in UTC, counted down where a script runs. */
export const Countdown = ({ endsAt, locale, words }: Props) => {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    setNow(Date.now())
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(clock)
  }, [])
  if (now === undefined)
    return (
      <p className="s-countdown">
        {words.until} <time dateTime={endsAt}>{momentIn(endsAt, locale, 'UTC')}</time>
      </p>
    )
  const left = timeLeft(endsAt, now)
  if (!left) return <p className="s-countdown">{words.ended}</p>
  const { days, hours, minutes, seconds } = left
  return (
    <p className="s-countdown" role="timer">
      {words.text}{' '}
      <time dateTime={endsAt}>
        {days > 0 && `${counted(words.days, days, locale)} `}
        {two(hours)}:{two(minutes)}:{two(seconds)}
      </time>
    </p>
  )
}
