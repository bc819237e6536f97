import { useEffect, useState } from 'react'
import { counted, type CountedForms } from '#platform/shared/counted-forms.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { timeLeft, timeUnits, type TimeUnit } from '#platform/shared/time-left.ts'

type Props = {
  endsAt: string
  now: number
  locale: Locale
  /** The word of each unit beside its number. */
  words: Record<TimeUnit, CountedForms>
  endedText: string
}

/** The remaining time: rendered by the server, counted down where a script runs. */
export const TimeLeft = ({ endsAt, now, locale, words, endedText }: Props) => {
  const [at, setAt] = useState(now)
  useEffect(() => {
    setAt(Date.now())
    const clock = setInterval(() => setAt(Date.now()), 1000)
    return () => clearInterval(clock)
  }, [])
  const left = timeLeft(endsAt, at)
  if (!left) return <p className="b-ended">{endedText}</p>
  return (
    <div className="b-time" role="timer">
      {timeUnits.map((unit) => (
        <span key={unit} className="b-time-part">
          <strong>{left[unit]}</strong> <span>{counted(words[unit], left[unit], locale)}</span>
        </span>
      ))}
    </div>
  )
}
