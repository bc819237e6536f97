import type { RowOf } from '#platform/shared/list.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { appointmentList } from '../../contract/lists.ts'
import { servicesTexts } from '../../texts.ts'
import { useAppointmentActions } from './appointment-actions.tsx'
import { ServiceParts } from './ServiceParts.tsx'

type Row = RowOf<typeof appointmentList>

/** Every appointment as a list; the calendar shows a week of them. */
export default function AppointmentsScreen() {
  const t = useTexts(servicesTexts)
  const to = (row: Row) => `/cabinet/services/${row.serviceId}`
  const { actions, dialog } = useAppointmentActions<Row>((row) => row.state, to)
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
