import { useEffect, useState } from 'react'

type Props = {
  number: number
  isUp: boolean
  /** Increment; 0 picks one that suits the number. */ step: number
  locale: string
  units: string
}

const mostSteps = 40

/** A number that counts to its end once, where a script runs and movement is welcome; the end itself otherwise. */
export const CountTo = ({ number, isUp, step: width, locale, units }: Props) => {
  const steps = width > 0 ? Math.max(1, Math.min(400, Math.ceil(number / width))) : mostSteps
  const [step, setStep] = useState(steps)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setStep(0)
    const clock = setInterval(() => setStep((last) => Math.min(steps, last + 1)), Math.min(30, 6000 / steps))
    return () => clearInterval(clock)
  }, [steps])
  const shown = isUp ? Math.round((number * step) / steps) : Math.round(number * (2 - step / steps))
  return (
    <p className="b-counter">
      <strong>{new Intl.NumberFormat(locale).format(shown)}</strong>
      {units && <span> {units}</span>}
    </p>
  )
}
