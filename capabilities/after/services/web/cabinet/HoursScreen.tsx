import { DayField } from '#platform/web/DayField.tsx'
import { Button, CloseButton } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { daysOfWeek } from '#platform/shared/week.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { setBookableHours, showBookableHours } from '../../contract.ts'
import { servicesTexts } from '../../texts.ts'
import { dayWords, weekDays, zoneWords } from '../days.ts'
import { ServiceParts } from './ServiceParts.tsx'
import { SpanFields, type Span } from './SpanFields.tsx'
import '../../../../../ui/services.css'

type Hours = ClientOutput<typeof showBookableHours>

/** When a seller can be booked: every week, and the days that differ. */
export default function HoursScreen() {
  const t = useTexts(servicesTexts)
  return (
    <>
      <ServiceParts />
      <PageHead title={t('title.hours')} text={t('text.hours')} />
      <Loaded endpoint={showBookableHours} input={{}}>
        {(hours) => <HoursForm hours={hours} />}
      </Loaded>
    </>
  )
}

const HoursForm = ({ hours }: { hours: Hours }) => {
  const t = useTexts(servicesTexts)
  const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: zoneWords(value) }))
  const form = useForm({
    endpoint: setBookableHours,
    texts: servicesTexts,
    prefix: 'hours',
    initial: { zone: hours.zone, week: hours.week, exceptions: hours.exceptions },
    done: t('hours.saved'),
  })
  return (
    <Form form={form} submit={t('hours.save')}>
      <FormField kind="select" name="zone" label={t('hours.zone')} options={zones} required searchable />
      <Week form={form} start={hours.week} />
      <Exceptions form={form} start={hours.exceptions} />
    </Form>
  )
}

const Week = ({ form, start }: { form: FormState; start: Hours['week'] }) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  const names = weekDays(locale)
  const days = daysOfWeek(locale).map((day) => ({ name: names[day - 1]!, at: day - 1 }))
  const [week, setWeek] = useState<readonly (readonly Span[])[]>(start)
  const change = (next: readonly (readonly Span[])[]) => {
    setWeek(next)
    form.mantine.setFieldValue('week', next)
  }
  return (
    <section className="k-panel" aria-labelledby="week">
      <h2 id="week">{t('hours.week')}</h2>
      <ul className="k-hours">
        {days.map(({ name, at }) => (
          <li key={name}>
            <strong>{name}</strong>
            <SpanFields
              day={name}
              spans={week[at] ?? []}
              errors={form.mantine.errors}
              path={`week.${at}`}
              onChange={(spans) => change(week.with(at, spans))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        onClick={() => change(week.map((spans, at) => (at > 0 && at < 5 ? [...(week[0] ?? [])] : spans)))}
      >
        {t('hours.copy')}
      </Button>
    </section>
  )
}

const Exceptions = ({ form, start }: { form: FormState; start: Hours['exceptions'] }) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  const [list, setList] = useState(start)
  const [day, setDay] = useState<string | null>(null)
  const change = (next: Hours['exceptions']) => {
    setList(next)
    form.mantine.setFieldValue('exceptions', next)
  }
  const add = () => {
    if (day === null || list.some((each) => each.onDay === day)) return
    change([...list, { onDay: day, spans: [] }].toSorted((a, b) => (a.onDay < b.onDay ? -1 : 1)))
    setDay(null)
  }
  return (
    <section className="k-panel" aria-labelledby="exceptions">
      <h2 id="exceptions">{t('hours.exceptions')}</h2>
      <p className="k-second k-small">{t('hours.exceptions_text')}</p>
      {list.length === 0 && <p>{t('hours.no_exceptions')}</p>}
      <ul className="k-hours">
        {list.map((each, at) => {
          const words = dayWords(each.onDay, locale)
          return (
            <li key={each.onDay}>
              <strong>
                {words} {each.onDay.slice(0, 4)}{' '}
                <CloseButton
                  size="sm"
                  aria-label={t('hours.remove_day', { day: words })}
                  style={{ display: 'inline-flex', verticalAlign: 'middle' }}
                  onClick={() => change(list.toSpliced(at, 1))}
                />
              </strong>
              <SpanFields
                day={words}
                spans={each.spans}
                errors={form.mantine.errors}
                path={`exceptions.${at}.spans`}
                onChange={(spans) => change(list.with(at, { ...each, spans: [...spans] }))}
              />
            </li>
          )
        })}
      </ul>
      <div className="k-row" style={{ alignItems: 'end' }}>
        <DayField label={t('hours.new_day')} value={day} onChange={setDay} />
        <Button variant="default" disabled={day === null} onClick={add}>
          {t('hours.add_day')}
        </Button>
      </div>
    </section>
  )
}
