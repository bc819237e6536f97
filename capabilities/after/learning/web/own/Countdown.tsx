import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

export const secondsTo = (iso: string): number =>
  Math.max(0, Math.ceil((Date.parse(iso) - performance.timeOrigin - performance.now()) / 1000))

/** Counts down to a moment, then refetches what is shown. */
export const Countdown = ({
  to,
  write,
  onOver,
}: {
  to: string
  write: (seconds: number) => string
  onOver?: () => void
}) => {
  const queries = useQueryClient()
  const [left, setLeft] = useState(() => secondsTo(to))
  const over = useEffectEvent(() => {
    if (onOver) onOver()
    else void queries.invalidateQueries()
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsTo(to)
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      over()
    }, 1000)
    return () => clearInterval(timer)
  }, [to])
  return <span role="timer">{write(left)}</span>
}
