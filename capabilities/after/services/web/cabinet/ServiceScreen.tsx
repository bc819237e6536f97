import { Modal } from '@mantine/core'
import { IconPackageExport, IconPlayerPlay, IconRotate2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ActionMenu, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { Composer } from '#capabilities/offer/files/web/index.ts'
import { beginService, deliverService, reopenService, showService, uploadServiceFile } from '../../contract.ts'
import { servicesTexts } from '../../texts.ts'
import { AnswerList } from '../AnswerList.tsx'
import { Conversation } from '../Conversation.tsx'
import { momentWords, ownZone } from '../days.ts'
import { appointmentTone, toneOf, type AppointmentState, type ServiceState } from '../service-words.ts'
import { useAppointmentActions } from './appointment-actions.tsx'
import '../../../../../ui/services.css'

type Service = ClientOutput<typeof showService>

/** One bought service: what its buyer answered and wrote, and what the seller does next. */
export default function ServiceScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showService} input={{ id }}>
      {(service) => <Page service={service} />}
    </Loaded>
  )
}

const look = { size: 16, stroke: 1.8 }
const change = { permission: 'services.change' } as const

const Page = ({ service }: { service: Service }) => {
  const t = useTexts(servicesTexts)
  const [open, setOpen] = useState<Opened>()
  const { id, ownerName, permits, questions } = service
  const state = service.state as ServiceState
  const isUnanswered = questions.length > 0 && service.answeredAt === null
  const actions = useServiceActions(service, isUnanswered, setOpen)
  return (
    <>
      <PageHead
        title={ownerName}
        text={service.productName}
        back={{ to: '/cabinet/services', text: t('page.back') }}
        badge={<Badge tone={toneOf(state)}>{t(`state.service_state.${state}`)}</Badge>}
        actions={actions}
      />
      <div className="k-split">
        <div className="k-stack">
          {permits.length === 0 && state !== 'closed' && <p className="k-panel">{t('page.resting')}</p>}
          <Answers service={service} isUnanswered={isUnanswered} />
          <Conversation service={service} side="seller" other={ownerName} />
        </div>
        <aside className="k-stack" aria-label={t('page.about')}>
          {(service.booking || service.appointments.length > 0) && <Appointments service={service} />}
          <About service={service} />
        </aside>
      </div>
      <Modal
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open && t(`page.${open}_title`)}
        size="lg"
        centered
      >
        {open && (
          <>
            <p>{t(`page.${open}_text`)}</p>
            <Composer
              to={{ id }}
              label={t('field.text')}
              send={open === 'deliver' ? deliverService : reopenService}
              upload={uploadServiceFile}
              button={t(`action.${open}`)}
              done={t(`done.${open}`)}
              onDone={() => setOpen(undefined)}
            />
          </>
        )}
      </Modal>
    </>
  )
}

/** What is written about with a service when it is handed over, or taken up again. */
type Opened = 'deliver' | 'reopen'

const useServiceActions = (
  { id, permits }: Service,
  isUnanswered: boolean,
  onOpen: (what: Opened) => void,
): Action[] => {
  const t = useTexts(servicesTexts)
  return [
    {
      key: 'begin',
      text: t('action.begin'),
      icon: <IconPlayerPlay {...look} />,
      ...change,
      primary: true,
      shows: () => permits.includes('begin'),
      confirm: () => ({
        title: t('confirm.begin.title'),
        text: t(isUnanswered ? 'confirm.begin.unanswered' : 'confirm.begin.text'),
        yes: t('action.begin'),
      }),
      run: () => api(beginService, { id }),
      done: t('done.begin'),
    },
    {
      key: 'deliver',
      text: t('action.deliver'),
      icon: <IconPackageExport {...look} />,
      ...change,
      primary: true,
      shows: () => permits.includes('deliver'),
      run: () => onOpen('deliver'),
    },
    {
      key: 'reopen',
      text: t('action.reopen'),
      icon: <IconRotate2 {...look} />,
      ...change,
      shows: () => permits.includes('reopen'),
      run: () => onOpen('reopen'),
    },
  ]
}

const About = ({ service }: { service: Service }) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  const time = (iso: string | null) => iso && formatTime(iso, locale)
  return (
    <section className="k-panel" aria-labelledby="about">
      <h2 id="about">{t('page.about')}</h2>
      <Pairs
        pairs={[
          [
            t('page.email'),
            <a key="email" className="k-link" href={`mailto:${service.ownerEmail}`}>
              {service.ownerEmail}
            </a>,
          ],
          [
            t('page.product'),
            <Link key="product" to={`/cabinet/products/${service.productId}/edit`}>
              {service.productName}
            </Link>,
          ],
          [
            t('page.order'),
            <Link key="order" to={`/cabinet/orders/${service.orderId}`}>
              {service.orderNumber}
            </Link>,
          ],
          [t('page.bought'), time(service.createdAt)],
          [t('page.begun'), time(service.begunAt)],
          [t('page.delivered'), time(service.deliveredAt)],
          [t('page.accepted'), time(service.acceptedAt)],
        ]}
      />
    </section>
  )
}

const Appointments = ({ service }: { service: Service }) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  const { actions, dialog } = useAppointmentActions<Service['appointments'][number]>((appointment) => appointment.state)
  const zone = service.booking?.zone ?? ownZone()
  return (
    <section className="k-panel" aria-labelledby="appointments">
      <h2 id="appointments">{t('list.appointments.title')}</h2>
      {service.appointments.length === 0 && <p className="k-second">{t('list.appointments.empty')}</p>}
      <ul className="k-rows">
        {service.appointments.map((appointment) => {
          const when = momentWords(appointment.startsAt, locale, zone)
          return (
            <li key={String(appointment.id)}>
              <span>
                {when}
                <br />
                <Badge tone={appointmentTone(appointment.state)}>
                  {t(`state.appointment_state.${appointment.state as AppointmentState}`)}
                </Badge>
              </span>
              <ActionMenu actions={actions} target={appointment} label={when} />
            </li>
          )
        })}
      </ul>
      {dialog}
    </section>
  )
}

/** What the buyer answered to the seller's questions. */
const Answers = ({ service, isUnanswered }: { service: Service; isUnanswered: boolean }) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  return (
    <section className="k-panel" aria-labelledby="answers">
      <h2 id="answers">{t('page.answers')}</h2>
      {service.questions.length === 0 && <p className="k-second">{t('page.no_questions')}</p>}
      {isUnanswered && <p className="k-second">{t('page.unanswered')}</p>}
      {service.answeredAt && (
        <p className="k-second k-small">{t('page.answered_at', { time: formatTime(service.answeredAt, locale) })}</p>
      )}
      <AnswerList service={service} />
    </section>
  )
}
