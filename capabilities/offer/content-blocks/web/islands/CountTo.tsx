import { useEffect, useState } from 'react'

type Props = { number: number; isUp: boolean; locale: string; units: string }

const steps = 40

/** A number that counts to its end once, where a script runs and movement is welcome; the end itself otherwise. */
export const CountTo = ({ number, isUp, locale, units }: Props) => {
  const [step, setStep] = useState(steps)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setStep(0)
    const clock = setInterval(() => setStep((last) => Math.min(steps, last + 1)), 30)
    return () => clearInterval(clock)
  }, [])
  const shown = isUp ? Math.round((number * step) / steps) : Math.round(number * (2 - step / steps))
  return (
    <p className="b-counter">
      <strong>{new Intl.NumberFormat(locale).format(shown)}</strong>
      {units && <span> {units}</span>}
    </p>
  )
}
