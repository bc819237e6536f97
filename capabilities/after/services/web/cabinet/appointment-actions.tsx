import { Modal } from '@mantine/core'
import { IconArrowRight, IconCalendarClock, IconCalendarDown, IconCalendarOff, IconUserOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { permits } from '#platform/shared/machine.ts'
import { cancelAppointment, missAppointment } from '../../contract.ts'
import { servicesTexts } from '../../texts.ts'
import { appointmentState } from '../../vocabulary.ts'
import { MoveForm } from './MoveForm.tsx'
import type { AppointmentState } from '../service-words.ts'

const look = { size: 16, stroke: 1.8 }
const change = { permission: 'services.change' } as const

type Target = { id: string | number; startsAt?: unknown }

/** What a seller can do with an appointment, and the questions that come with moving and cancelling one. */
export const useAppointmentActions = <T extends Target>(
  stateOf: (row: T) => string,
  serviceOf?: (row: T) => string,
): { actions: Action<T>[]; dialog: ReactNode } => {
  const t = useTexts(servicesTexts)
  const [cancelled, setCancelled] = useState<T>()
  const [moved, setMoved] = useState<T>()
  const shows = (action: string) => (row: T) => permits(appointmentState, stateOf(row) as AppointmentState, action)
  const actions: Action<T>[] = [
    ...(serviceOf ? [{ key: 'open', text: t('action.open'), icon: <IconArrowRight {...look} />, to: serviceOf }] : []),
    {
      key: 'calendar',
      text: t('action.calendar'),
      icon: <IconCalendarDown {...look} />,
      shows: shows('calendar'),
      run: ({ id }) => location.assign(`/v1/cabinet/appointments/${id}/appointment.ics`),
    },
    {
      key: 'move',
      text: t('action.move'),
      icon: <IconCalendarClock {...look} />,
      ...change,
      shows: shows('move'),
      run: setMoved,
    },
    {
      key: 'miss',
      text: t('action.miss'),
      icon: <IconUserOff {...look} />,
      ...change,
      shows: shows('miss'),
      confirm: () => ({ title: t('confirm.miss.title'), text: t('confirm.miss.text'), yes: t('action.miss') }),
      run: ({ id }) => api(missAppointment, { id }),
      done: t('done.missed'),
    },
    {
      key: 'cancel',
      text: t('action.cancel'),
      icon: <IconCalendarOff {...look} />,
      danger: true,
      ...change,
      shows: shows('cancel'),
      run: setCancelled,
    },
  ]
  const dialog = (
    <>
      <MoveDialog moved={moved} onClose={() => setMoved(undefined)} />
      <CancelDialog cancelled={cancelled} onClose={() => setCancelled(undefined)} />
    </>
  )
  return { actions, dialog }
}

const MoveDialog = ({ moved, onClose }: { moved: Target | undefined; onClose: () => void }) => {
  const t = useTexts(servicesTexts)
  return (
    <Modal opened={moved !== undefined} onClose={onClose} title={t('action.move')} centered>
      {moved && <MoveForm id={moved.id} startsAt={String(moved.startsAt)} onDone={onClose} />}
    </Modal>
  )
}

const CancelDialog = ({ cancelled, onClose }: { cancelled: Target | undefined; onClose: () => void }) => {
  const t = useTexts(servicesTexts)
  return (
    <Modal opened={cancelled !== undefined} onClose={onClose} title={t('page.cancel_title')} centered>
      {cancelled && <CancelForm id={cancelled.id} onDone={onClose} />}
    </Modal>
  )
}

const CancelForm = ({ id, onDone }: Target & { onDone: () => void }) => {
  const t = useTexts(servicesTexts)
  const form = useForm({
    endpoint: cancelAppointment,
    texts: servicesTexts,
    prefix: 'cancel',
    initial: { id, reason: '' },
    done: t('done.cancelled'),
    onDone,
  })
  return (
    <Form form={form} submit={t('action.cancel')}>
      <p>{t('page.cancel_text')}</p>
      <FormField kind="textarea" name="reason" rows={2} />
    </Form>
  )
}
