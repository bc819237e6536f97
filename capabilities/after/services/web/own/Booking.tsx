import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { Badge } from '#ui/Badge.tsx'
import { bookAppointment, cancelOwnAppointment, moveAppointment } from '../../contract.ts'
import { servicesTexts } from '../../texts.ts'
import { momentWords, ownZone } from '../days.ts'
import { appointmentTone, type AppointmentState, type SharedService } from '../service-words.ts'
import { SlotPicker } from './SlotPicker.tsx'

type Appointment = SharedService['appointments'][number]

/** The appointments of a purchase: booked, moved and cancelled by their buyer. */
export const Booking = ({
  service,
  booking,
}: {
  service: SharedService
  booking: NonNullable<SharedService['booking']>
}) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  const [moving, setMoving] = useState<Appointment>()
  const zone = ownZone()
  const words = (iso: string) => momentWords(iso, locale, zone)
  const mayBook = service.permits.includes('book')
  const { choose, cancel } = useBooking(service, moving, () => setMoving(undefined))
  return (
    <section className="k-panel" aria-labelledby="appointments">
      <h2 id="appointments">{t('book.title')}</h2>
      <p>{t('book.left', { total: booking.total, left: booking.left })}</p>
      <p className="k-second k-small">{t('book.rules', { minutes: booking.minutes, hours: booking.changeHours })}</p>
      <ul className="k-rows">
        {service.appointments.map((appointment) => (
          <Line
            key={String(appointment.id)}
            appointment={appointment}
            when={words(appointment.startsAt)}
            mayBook={mayBook}
            onMove={() => setMoving(appointment)}
            onCancel={() => void cancel(appointment)}
          />
        ))}
      </ul>
      {mayBook && !booking.hasHours && <p className="k-second">{t('book.no_hours')}</p>}
      {mayBook && booking.hasHours && (booking.left > 0 || moving) && (
        <div className="k-picker">
          <h3>{t('book.choose')}</h3>
          {moving && (
            <p role="status">
              {t('book.moving', { time: words(moving.startsAt) })}{' '}
              <button type="button" className="k-link-button" onClick={() => setMoving(undefined)}>
                {t('book.stop_moving')}
              </button>
            </p>
          )}
          <SlotPicker
            serviceId={service.id}
            zone={zone}
            isMoving={moving !== undefined}
            onChoose={(startsAt) => void choose(startsAt)}
          />
        </div>
      )}
    </section>
  )
}

/** Books, moves and cancels, each after a question. */
const useBooking = (service: SharedService, moving: Appointment | undefined, onDone: () => void) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const zone = ownZone()
  const words = (iso: string) => momentWords(iso, locale, zone)
  const act = async (
    question: { title: string; text: string; yes: string; danger?: boolean },
    run: () => Promise<unknown>,
    done: string,
  ) => {
    if (!(await confirm(question))) return
    try {
      await run()
      toast(done)
      onDone()
    } catch (error) {
      toastError(error)
    }
    await queries.invalidateQueries()
  }
  const choose = (startsAt: string) =>
    moving
      ? act(
          { title: t('book.confirm_move'), text: words(startsAt), yes: t('book.move') },
          () => api(moveAppointment, { id: moving.id, startsAt, timeZone: zone }),
          t('done.moved'),
        )
      : act(
          { title: t('book.confirm'), text: words(startsAt), yes: t('book.yes') },
          () => api(bookAppointment, { id: service.id, startsAt, timeZone: zone }),
          t('done.booked'),
        )
  const cancel = (appointment: Appointment) =>
    act(
      {
        title: t('book.cancel_title'),
        text: t('book.cancel_text', { time: words(appointment.startsAt) }),
        yes: t('book.cancel'),
        danger: true,
      },
      () => api(cancelOwnAppointment, { id: appointment.id }),
      t('done.cancelled'),
    )
  return { choose, cancel }
}

const Line = ({
  appointment,
  when,
  mayBook,
  onMove,
  onCancel,
}: {
  appointment: Appointment
  when: string
  mayBook: boolean
  onMove: () => void
  onCancel: () => void
}) => {
  const t = useTexts(servicesTexts)
  const state = appointment.state as AppointmentState
  const isBooked = state === 'booked'
  const by =
    appointment.cancelledBy === 'seller'
      ? t('book.by_seller')
      : appointment.cancelledBy === 'order'
        ? t('book.by_order')
        : null
  return (
    <li className="k-appointment">
      <div>
        <strong>{when}</strong> <Badge tone={appointmentTone(state)}>{t(`state.appointment_state.${state}`)}</Badge>
        {isBooked && appointment.place && (
          <p className="k-small">
            {appointment.place.startsWith('https://') ? (
              <a href={appointment.place} target="_blank" rel="noreferrer">
                {appointment.place}
              </a>
            ) : (
              appointment.place
            )}
          </p>
        )}
        {by && <p className="k-small k-second">{[by, appointment.reason].filter(Boolean).join(': ')}</p>}
        {isBooked && !appointment.mayChange && mayBook && <p className="k-small k-second">{t('book.too_late')}</p>}
      </div>
      {isBooked && <Deeds {...{ appointment, when, onMove, onCancel }} mayChange={appointment.mayChange && mayBook} />}
    </li>
  )
}

type DeedsProps = {
  appointment: Appointment
  when: string
  mayChange: boolean
  onMove: () => void
  onCancel: () => void
}

const Deeds = ({ appointment, when, mayChange, onMove, onCancel }: DeedsProps) => {
  const t = useTexts(servicesTexts)
  return (
    <div className="k-actions">
      <Button
        component="a"
        size="xs"
        variant="default"
        href={`/v1/payer/appointments/${appointment.id}/appointment.ics`}
        aria-label={t('book.calendar_named', { time: when })}
      >
        {t('book.calendar')}
      </Button>
      {mayChange && (
        <>
          <Button size="xs" variant="default" aria-label={t('book.move_named', { time: when })} onClick={onMove}>
            {t('book.move')}
          </Button>
          <Button size="xs" variant="default" aria-label={t('book.cancel_named', { time: when })} onClick={onCancel}>
            {t('book.cancel')}
          </Button>
        </>
      )}
    </div>
  )
}
