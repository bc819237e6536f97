import { useEffect, useState } from 'react'
import { formatLocaleOf, type Locale } from '#platform/shared/texts.ts'
import { momentIn } from '#platform/shared/time.ts'
import { timeLeft } from '#platform/shared/time-left.ts'
import type { Words } from './words.ts'

const two = (value: number): string => String(value).padStart(2, '0')

type Props = {
  to: string
  /** What the server's clock said when the page was made. */ now: string
  zone: string
  locale: Locale
  words: Words
}

/** The time until a session begins, by the server's clock; its moment alone where no script runs. */
export const Countdown = ({ to, now, zone, locale, words }: Props) => {
  const [at, setAt] = useState<number>()
  useEffect(() => {
    const [server, began] = [Date.parse(now), performance.now()]
    const look = () => setAt(server + performance.now() - began)
    look()
    const clock = setInterval(look, 1000)
    return () => clearInterval(clock)
  }, [now])
  const left = at === undefined ? undefined : timeLeft(to, at)
  const days =
    left && left.days > 0
      ? new Intl.NumberFormat(formatLocaleOf(locale), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
          left.days,
        )
      : ''
  return (
    <div className="l-countdown">
      {left && (
        <p role="timer">
          {words['page.starts_in']}{' '}
          <strong>
            {days && `${days} `}
            <bdi>
              {two(left.hours)}:{two(left.minutes)}:{two(left.seconds)}
            </bdi>
          </strong>
        </p>
      )}
      <time dateTime={to}>{momentIn(to, locale, zone)}</time>
    </div>
  )
}
