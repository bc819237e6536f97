import { useEffect, useState } from 'react'
import { timeLeft, timeUnits, type TimeUnit } from '#platform/shared/time-left.ts'

type Props = {
  endsAt: string
  now: number
  /** Words of each unit: for one, and for any other number. */
  words: Record<TimeUnit, { one: string; other: string }>
  endedText: string
}

/** The remaining time: rendered by the server, counted down where a script runs. */
export const TimeLeft = ({ endsAt, now, words, endedText }: Props) => {
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
          <strong>{left[unit]}</strong> <span>{left[unit] === 1 ? words[unit].one : words[unit].other}</span>
        </span>
      ))}
    </div>
  )
}
