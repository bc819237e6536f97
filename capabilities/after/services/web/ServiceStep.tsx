import { useState } from 'react'
import { Link } from 'react-router'
import { Switch } from '@mantine/core'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { QuestionEditor } from '#capabilities/offer/product-desk/web/index.ts'
import { editServiceSettings, showServiceSettings } from '../contract.ts'
import { servicesTexts } from '../texts.ts'

type Settings = ClientOutput<typeof showServiceSettings>
type Product = { id: string | number }

/** The questions and appointments of a service; part of the step Delivery. */
export const ServiceStep = ({ product }: { product: Product }) => (
  <Loaded endpoint={showServiceSettings} input={{ id: product.id }}>
    {(settings) => (
      <div className="k-stack">
        <AppointmentSettings product={product} settings={settings} />
        <ServiceQuestions product={product} settings={settings} />
      </div>
    )}
  </Loaded>
)

const ServiceQuestions = ({ product, settings }: { product: Product; settings: Settings }) => {
  const t = useTexts(servicesTexts)
  const form = useForm({
    endpoint: editServiceSettings,
    texts: servicesTexts,
    prefix: 'questions',
    initial: { id: product.id, questions: settings.questions },
  })
  return (
    <section className="k-panel k-stack-small" aria-labelledby="service-questions">
      <h3 id="service-questions">{t('step.questions')}</h3>
      <p className="k-second">{t('step.questions_text')}</p>
      <QuestionEditor form={form} start={settings.questions} />
    </section>
  )
}

const usualMinutes = 60

const useAppointmentForm = (product: Product, settings: Settings) => {
  const {
    appointmentMinutes,
    appointmentsCount,
    bufferMinutes,
    stepMinutes,
    noticeHours,
    changeHours,
    horizonDays,
    place,
  } = settings
  return useForm({
    endpoint: editServiceSettings,
    texts: servicesTexts,
    prefix: 'appointments',
    initial: {
      id: product.id,
      appointmentMinutes,
      appointmentsCount,
      bufferMinutes,
      stepMinutes,
      noticeHours,
      changeHours,
      horizonDays,
      place,
    } as Partial<ClientInput<typeof editServiceSettings>>,
  })
}

const AppointmentSettings = ({ product, settings }: { product: Product; settings: Settings }) => {
  const t = useTexts(servicesTexts)
  const { appointmentMinutes } = settings
  const [isOn, setOn] = useState(appointmentMinutes !== null)
  const form = useAppointmentForm(product, settings)
  const turn = (on: boolean) => {
    setOn(on)
    form.mantine.setFieldValue('appointmentMinutes', on ? (appointmentMinutes ?? usualMinutes) : null)
  }
  return (
    <section className="k-panel k-stack-small" aria-labelledby="service-appointments">
      <h3 id="service-appointments">{t('step.appointments')}</h3>
      <p className="k-second">{t('step.appointments_text')}</p>
      <Form form={form} autosave>
        <Switch
          label={t('step.with_appointments')}
          checked={isOn}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
        {isOn && (
          <>
            <p className="k-small">
              {!settings.hasHours && <>{t('step.no_hours')} </>}
              <Link to="/cabinet/services/hours">{t('step.hours')}</Link>
            </p>
            <div className="k-form-wide">
              <FormField kind="integer" name="appointmentMinutes" min={5} max={1440} required />
              <FormField kind="integer" name="appointmentsCount" min={1} max={1000} required />
              <FormField kind="integer" name="bufferMinutes" min={0} max={1440} required />
              <FormField kind="integer" name="stepMinutes" min={5} max={1440} required />
              <FormField kind="integer" name="noticeHours" min={0} max={2160} required />
              <FormField kind="integer" name="changeHours" min={0} max={2160} required />
              <FormField kind="integer" name="horizonDays" min={1} max={365} required />
            </div>
            <FormField kind="text" name="place" />
          </>
        )}
      </Form>
    </section>
  )
}
