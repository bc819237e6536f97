import { Modal } from '@mantine/core'
import { IconCheck, IconMessageReply } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Composer } from '#capabilities/offer/files/web/index.ts'
import { acceptService, ownService, reopenOwnService, uploadOwnFile } from '../../contract.ts'
import { servicesTexts } from '../../texts.ts'
import { Conversation } from '../Conversation.tsx'
import { toneOf, type ServiceState } from '../service-words.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Booking } from './Booking.tsx'
import '../../../../../ui/services.css'

type Own = ClientOutput<typeof ownService>

/** A purchased service on its buyer's page: next step, questions, appointments, messages. */
export const OwnService = ({ access }: { access: { id: string | number } }) => (
  <Loaded endpoint={ownService} input={{ id: access.id }}>
    {(service) => <Service service={service} />}
  </Loaded>
)

const look = { size: 16, stroke: 1.8 }

const Service = ({ service }: { service: Own }) => {
  const t = useTexts(servicesTexts)
  const [isReopening, setReopening] = useState(false)
  const { id, questions, sellerName: seller, permits } = service
  const state = service.state as ServiceState
  const next = t(state === 'answered' && questions.length === 0 ? 'own.next.begin' : `own.next.${state}`, { seller })
  const actions: Action[] = [
    {
      key: 'accept',
      text: t('own.accept'),
      icon: <IconCheck {...look} />,
      primary: true,
      shows: () => permits.includes('accept'),
      confirm: () => ({ title: t('own.confirm_accept'), text: t('own.confirm_accept_text'), yes: t('own.accept') }),
      run: () => api(acceptService, { id }),
      done: t('done.accepted'),
    },
    {
      key: 'reopen',
      text: t('own.reopen'),
      icon: <IconMessageReply {...look} />,
      shows: () => permits.includes('reopen') && state === 'delivered',
      run: () => setReopening(true),
    },
  ]
  return (
    <>
      <section className="k-panel" aria-labelledby="own-service">
        <div className="k-row k-service-head">
          <h2 id="own-service">{t('own.title')}</h2>
          <Badge tone={toneOf(state)}>{t(`state.service_state.${state}`)}</Badge>
        </div>
        <p>{next}</p>
        <ActionBar actions={actions} target={undefined} />
      </section>
      {questions.length > 0 && <AnswerForm service={service} />}
      {service.booking && <Booking service={service} booking={service.booking} />}
      <Conversation service={service} side="buyer" other={seller} />
      <Modal opened={isReopening} onClose={() => setReopening(false)} title={t('own.reopen_title')} size="lg" centered>
        <p>{t('own.reopen_text', { seller })}</p>
        <Composer
          to={{ id }}
          label={t('field.text')}
          send={reopenOwnService}
          upload={uploadOwnFile}
          button={t('own.reopen')}
          done={t('done.reopened')}
          onDone={() => setReopening(false)}
        />
      </Modal>
    </>
  )
}
