import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { MomentField } from '#platform/web/DayField.tsx'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { moveSellersAppointment } from '../../contract.ts'
import { servicesTexts } from '../../texts.ts'
import { dayIn, momentWords, ownZone, zoneWords } from '../days.ts'

const clockIn = (instant: number, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(instant)

/** Another time for an appointment, in the reader's own zone; the buyer gets a mail in theirs. */
export const MoveForm = ({ id, startsAt, onDone }: { id: string | number; startsAt: string; onDone: () => void }) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  const zone = ownZone()
  const [at, setAt] = useState(() => `${dayIn(Date.parse(startsAt), zone)}T${clockIn(Date.parse(startsAt), zone)}`)
  const [reason, setReason] = useState('')
  const { isSending, fault, send } = useSending((error) => error.message)
  const move = async () => {
    if (
      await send(
        () => api(moveSellersAppointment, { id, startsAt: new Date(at).toISOString(), reason: reason || null }),
        t('done.moved'),
      )
    )
      onDone()
  }
  return (
    <form
      className="k-form"
      onSubmit={(event) => {
        event.preventDefault()
        void move()
      }}
    >
      <p>{t('page.move_text', { time: momentWords(startsAt, locale, zone) })}</p>
      <MomentField
        label={t('field.startsAt')}
        description={t('book.times_in', { zone: zoneWords(zone) })}
        value={at}
        error={fault}
        required
        onChange={setAt}
      />
      <Textarea
        label={t('field.reason')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={isSending} disabled={at === ''}>
          {t('action.move')}
        </Button>
      </div>
    </form>
  )
}
