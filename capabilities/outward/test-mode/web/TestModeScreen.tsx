import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ActionBar } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Notice } from '#ui/Field.tsx'
import { enterTestMode, moveClock, removeTestWorld, showTestMode } from '../contract.ts'
import { testModeTexts } from '../texts.ts'
import { MoveTo } from './MoveTo.tsx'

type Shown = ClientOutput<typeof showTestMode>

/** The way into a seller's test world; there, its clock. */
export default function TestModeScreen() {
  const t = useTexts(testModeTexts)
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Loaded endpoint={showTestMode} input={{}}>
        {(shown) => (shown.isTest ? <Clock opened={shown} /> : <Entrance {...shown} />)}
      </Loaded>
    </>
  )
}

/** Another world answers from here on: nothing of this one stays in memory. */
const enter = async () => {
  await api(enterTestMode, {})
  location.assign('/cabinet')
}

const Entrance = ({ madeAt, obstacle, hasTestOrders }: Shown) => {
  const t = useTexts(testModeTexts)
  const locale = useLocale()
  const sure = () => ({ title: t('remove'), text: t('remove.confirm'), yes: t('remove') })
  const remove = { key: 'remove', text: t('remove'), danger: true, confirm: sure, run: () => api(removeTestWorld, {}) }
  return (
    <section className="k-panel k-stack-small">
      <p>{t('about')}</p>
      {hasTestOrders && <p className="k-second">{t('apart')}</p>}
      <p className="k-muted">{madeAt ? t('made', { day: formatTime(madeAt.slice(0, 10), locale) }) : t('first')}</p>
      {obstacle && <Notice tone="amber">{t(`refusal.${obstacle}`)}</Notice>}
      <ActionBar
        actions={[
          { key: 'enter', text: t('enter'), primary: true, run: enter, shows: () => !obstacle },
          ...(madeAt ? [{ ...remove, done: t('removed') }] : []),
        ]}
        target={undefined}
      />
    </section>
  )
}

const steps = ['P1D', 'P7D', 'P1M', 'P1Y'] as const

const Clock = ({ opened }: { opened: Shown }) => {
  const t = useTexts(testModeTexts)
  const locale = useLocale()
  const { to } = useArea()
  const { data = opened } = useQuery({
    queryKey: [showTestMode.path, {}],
    queryFn: ({ signal }) => api(showTestMode, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.movingTo ? 1000 : 20_000),
  })
  const { now, movingTo, keysBegin } = data
  return (
    <div className="k-stack">
      <section className="k-panel k-stack-small" aria-labelledby="clock">
        <h2 id="clock">{t('clock')}</h2>
        <p className="k-figure">{formatTime(now, locale)}</p>
        <p className="k-muted" role="status">
          {movingTo ? t('clock.moves', { time: formatTime(movingTo, locale) }) : t('clock.text')}
        </p>
        {!movingTo && (
          <>
            <ActionBar
              actions={steps.map((by) => ({ key: by, text: t(`by.${by}`), run: () => api(moveClock, { by }) }))}
              target={undefined}
            />
            <MoveTo />
          </>
        )}
      </section>
      <section className="k-panel k-stack-small">
        <p>{t('about')}</p>
        <p>
          {t('keys', { start: keysBegin ?? '' })} <Link to={to('mails')}>{t('emails')}</Link>
        </p>
        <p>
          <a href="/test/leave">{t('leave')}</a>
        </p>
      </section>
    </div>
  )
}
