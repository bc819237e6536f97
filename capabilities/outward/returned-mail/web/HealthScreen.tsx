import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { Link } from 'react-router'
import { showHealth } from '../contract.ts'
import { limits } from '../rules/limits.ts'
import { returnedMailTexts } from '../texts.ts'

type Health = ClientOutput<typeof showHealth>

/** What the seller's emails came to, and whether their advertising may leave. */
export default function HealthScreen() {
  const t = useTexts(returnedMailTexts)
  const { to } = useArea()
  const share = useShare()
  const { complaints, bounces } = limits
  return (
    <>
      <PageHead
        title={t('health.title')}
        text={t('health.text', {
          complaints: share(complaints.basisPoints, 10_000),
          aim: share(complaints.aim, 10_000),
          bounces: share(bounces.basisPoints, 10_000),
        })}
      />
      <Loaded endpoint={showHealth} input={{}}>
        {({ brake, today, month, suppressed }) => (
          <div className="k-stack">
            {brake && <Paused brake={brake} />}
            <CountsOf title={t('health.today')} counts={today} />
            <CountsOf title={t('health.month')} counts={month} />
            <p>
              <Link to={to('mails/suppressions')}>{t('health.suppressed', { count: suppressed })}</Link>
            </p>
          </div>
        )}
      </Loaded>
    </>
  )
}

const useShare = (): ((part: number, whole: number) => string) => {
  const locale = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (part, whole) => percent.format(whole === 0 ? 0 : part / whole)
}

const Paused = ({ brake }: { brake: NonNullable<Health['brake']> }) => {
  const t = useTexts(returnedMailTexts)
  const locale = useLocale()
  const { reason, sent, returned, pulledAt } = brake
  return (
    <Notice tone="red">
      {t(`brake.${reason}`, { sent, returned })} {t('brake.since', { at: formatTime(pulledAt, locale) })}
    </Notice>
  )
}

const CountsOf = ({ title, counts }: { title: string; counts: Health['today'] }) => {
  const t = useTexts(returnedMailTexts)
  const share = useShare()
  const of = (count: number) => t('health.share', { count, share: share(count, counts.sent) })
  return (
    <section className="k-panel k-stack-small" aria-label={title}>
      <h2>{title}</h2>
      <Pairs
        pairs={[
          [t('health.sent'), counts.sent],
          [t('health.bounced'), of(counts.bounced)],
          [t('health.complained'), of(counts.complained)],
          [t('health.unsubscribed'), of(counts.unsubscribed)],
          [t('health.replied'), counts.replied],
        ]}
      />
    </section>
  )
}
