import type { Row } from '#platform/shared/list.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { appointmentList } from '../../contract/lists.ts'
import { servicesTexts } from '../../texts.ts'
import { useAppointmentActions } from './appointment-actions.tsx'
import { ServiceParts } from './ServiceParts.tsx'

/** Every appointment as a list; the calendar shows a week of them. */
export default function AppointmentsScreen() {
  const t = useTexts(servicesTexts)
  const to = (row: Row) => `/cabinet/services/${String(row['serviceId'])}`
  const { actions, dialog } = useAppointmentActions<Row>((row) => String(row['state']), to)
  return (
    <>
      <ServiceParts />
      <ListScreen
        list={appointmentList}
        texts={servicesTexts}
        title={t('title.appointments')}
        to={to}
        actions={actions}
        empty={{ title: t('empty.appointments.title'), text: t('empty.appointments.text') }}
      />
      {dialog}
    </>
  )
}
