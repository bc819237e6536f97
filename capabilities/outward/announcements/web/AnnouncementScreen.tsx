import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowBackUp, IconPlayerStop } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router'
import { formatTime } from '#platform/shared/time.ts'
import { useDeclare } from '#platform/web/declared-actions.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { isIn } from '#platform/shared/machine.ts'
import { Badge } from '#ui/Badge.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import {
  cancelAnnouncement,
  recallAnnouncement,
  removeAnnouncement,
  showAnnouncement,
  type ShownAnnouncement,
} from '../contract.ts'
import { announcementTexts } from '../texts.ts'
import { announcementState, type AnnouncementState } from '../vocabulary.ts'
import { DraftForm } from './DraftForm.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import '../../../../ui/announcements.css'

const list = '/cabinet/mobile_app_notifications'

/** One message to buyers: written, planned, and what became of it. */
export default function AnnouncementScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showAnnouncement} input={{ id }}>
      {(shown) => <Announcement shown={shown} />}
    </Loaded>
  )
}

const Announcement = ({ shown }: { shown: ShownAnnouncement }) => {
  const t = useTexts(announcementTexts)
  const navigate = useNavigate()
  const state = shown.state as AnnouncementState
  const title = shown.title || t('untitled')
  const declare = useDeclare<void>()
  const { id } = shown
  const may = (action: string) =>
    ({ permission: 'announcements.change', shows: () => shown.permits.includes(action) }) as const
  const asks = () => ({ title })
  const actions = declare(announcementTexts, {
    recall: { ...may('recall'), icon: IconArrowBackUp, run: () => api(recallAnnouncement, { id }) },
    cancel: {
      ...may('cancel'),
      icon: IconPlayerStop,
      danger: true,
      asks,
      run: () => api(cancelAnnouncement, { id }),
    },
    remove: {
      ...may('remove'),
      asks,
      run: async () => {
        await api(removeAnnouncement, { id })
        void navigate(list)
      },
    },
  })
  return (
    <>
      <PageHead
        title={title}
        back={{ to: list, text: t('back') }}
        badge={<Badge tone={announcementState.states[state].tone}>{t(`state.announcement_state.${state}`)}</Badge>}
        actions={actions}
      />
      {state === 'draft' ? <DraftForm key={String(id)} shown={shown} /> : <Fixed shown={shown} state={state} />}
    </>
  )
}

/** Planned, under way or over: as it was written, how far it is and what became of it. */
const Fixed = ({ shown, state }: { shown: ShownAnnouncement; state: AnnouncementState }) => {
  const t = useTexts(announcementTexts)
  const locale = useLocale()
  const { id } = shown
  const { data: now = shown } = useQuery({
    queryKey: [showAnnouncement.path, { id: String(id) }],
    queryFn: ({ signal }) => api(showAnnouncement, { id }, { signal }),
    enabled: isIn(announcementState, 'under_way', state),
    refetchInterval: 3000,
  })
  const all = now.recipientsTotal ?? now.recipientsCount
  const progress = t('page.progress', { done: now.recipientsCount, all })
  return (
    <div className="k-split">
      <div className="k-stack">
        <section className="k-panel" aria-label={t('audience.text')}>
          <p>{t(`choice.access.${now.access}`)}</p>
          {now.products.length > 0 && (
            <p className="k-second">{t('page.products', { names: now.products.map(({ name }) => name).join(', ') })}</p>
          )}
          {state === 'scheduled' && now.sendAt && <p>{t('page.planned', { time: formatTime(now.sendAt, locale) })}</p>}
          {now.audience && <p className="k-second">{t('audience.people', { count: now.audience.people })}</p>}
          {now.audience && now.byEmail && (
            <p className="k-second">{t('audience.agreed', { count: now.audience.agreed })}</p>
          )}
          {state === 'sending' && (
            <div role="status">
              <p>{progress}</p>
              <Progress value={all === 0 ? 100 : (now.recipientsCount / all) * 100} aria-label={progress} />
            </div>
          )}
          {now.sentAt && <p>{t('page.sent', { time: formatTime(now.sentAt, locale) })}</p>}
        </section>
        {state !== 'scheduled' && (
          <section className="k-panel" aria-labelledby="figures">
            <h2 id="figures">{t('page.figures')}</h2>
            <Pairs
              pairs={[
                [t('column.recipientsCount'), String(now.recipientsCount)],
                [t('column.deliveredCount'), String(now.deliveredCount)],
                ...(now.byEmail ? [[t('column.mailedCount'), String(now.mailedCount)] as const] : []),
                [t('column.openedCount'), String(now.openedCount)],
              ]}
            />
          </section>
        )}
        <EmailPreview shown={now} />
      </div>
      <PhonePreview title={now.title} text={now.text} sellerName={now.sellerName} />
    </div>
  )
}
