import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isIn } from '#platform/shared/machine.ts'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { showNewsletter, type ShownNewsletter } from '../contract.ts'
import { newslettersTexts } from '../texts.ts'
import { newsletterState, type NewsletterState } from '../vocabulary.ts'
import { LetterPreview } from './LetterPreview.tsx'
import { Comparison } from './TwoSubjects.tsx'
import { Recipients } from './Recipients.tsx'
import { WhyReader } from './WhyReader.tsx'

type Props = { shown: ShownNewsletter; state: NewsletterState }

/** Planned, under way or over: how far it is, what became of it, and who got it. */
export const Sent = ({ shown, state }: Props) => {
  const { id } = shown
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: now = shown } = useQuery({
    queryKey: [showNewsletter.path, { id: String(id) }],
    queryFn: ({ signal }) => api(showNewsletter, { id }, { signal }),
    enabled: isIn(newsletterState, 'under_way', state),
    refetchInterval: 3000,
  })
  return (
    <div className="k-stack">
      <div className="k-split-even">
        <div className="k-stack">
          <Course shown={now} state={state} />
          {now.comparison && <Comparison id={id} comparison={now.comparison} />}
          {state !== 'scheduled' && <Figures shown={now} />}
          <section className="k-panel k-stack-small">
            <WhyReader shown={now} contactId={chosen} onChoose={setChosen} />
          </section>
        </div>
        <LetterPreview shown={now} chosen={chosen} onChoose={setChosen} />
      </div>
      {state !== 'scheduled' && <Recipients bare fixed={{ newsletterId: String(id) }} />}
    </div>
  )
}

const Course = ({ shown, state }: Props) => {
  const t = useTexts(newslettersTexts)
  const locale = useLocale()
  const { sendAt, clockZone, sentAt, people, customers, recipientsCount, recipientsTotal, publicPath } = shown
  const all = recipientsTotal ?? recipientsCount
  const progress = t('page.progress', { done: recipientsCount, all })
  return (
    <section className="k-panel" aria-label={t('audience.title')}>
      {state === 'scheduled' && sendAt && <p>{t('page.planned', { time: formatTime(sendAt, locale) })}</p>}
      {clockZone !== null && !sentAt && <p className="k-second">{t('hint.byZone')}</p>}
      {people !== null && (
        <p className="k-second">
          {t('audience.people', { count: people })}.
          {customers ? ` ${t('audience.split', { agreed: people - customers, customers })}` : ''}
        </p>
      )}
      {state === 'sending' && (
        <div role="status">
          <p>{progress}</p>
          <Progress value={all === 0 ? 100 : (recipientsCount / all) * 100} aria-label={progress} />
        </div>
      )}
      {sentAt && <p>{t('page.sent', { time: formatTime(sentAt, locale) })}</p>}
      {publicPath && (
        <p>
          {t('page.public')} <a href={publicPath}>{t('page.public_link')}</a>
        </p>
      )}
    </section>
  )
}

const Figures = ({ shown }: Pick<Props, 'shown'>) => {
  const t = useTexts(newslettersTexts)
  const { measured } = shown
  return (
    <section className="k-panel k-stack-small" aria-labelledby="figures">
      <h2 id="figures">{t('page.figures')}</h2>
      <Pairs
        pairs={[
          [t('column.recipientsCount'), String(shown.recipientsCount)],
          [t('page.mailed'), String(shown.mailedCount)],
          [t('page.failed'), String(shown.failedCount)],
          [t('page.returned'), String(shown.returnedCount)],
          [t('page.complaints'), String(shown.complaintsCount)],
          [t('column.unsubscribedCount'), String(shown.unsubscribedCount)],
          [t('page.opened'), String(shown.openedCount)],
          ...shown.links.map(({ url, clicks }): [string, string] => [
            `${t('page.clicks')}: ${url.replace(/^https?:\/\//, '')}`,
            String(clicks),
          ]),
          ...(measured.people > 0
            ? ([
                [t('page.measured'), t('page.of', { count: measured.opened, all: measured.people })],
                [t('page.measured_clicks'), t('page.of', { count: measured.clicked, all: measured.people })],
              ] as const)
            : []),
        ]}
      />
      <p className="k-small k-second">{t('page.counting')}</p>
    </section>
  )
}
